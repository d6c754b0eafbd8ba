-- A search opens one list of the index for each period. Two are enough for a number, because few loads share its
-- sequences, and an administrator's search for it in all loads needs none.

-- Loads that contain a phrase, before a position and within the two (numbers) or eight periods up to it: the ids of at
-- most `most` texts, newest first, how many texts those are, and where the periods begin. Row-level security would keep
-- a client from the index, so this function has the owner's rights and chooses the company itself: the transaction's
-- own, unless the role is the administrators'.
create or replace function find_load_texts(phrase text, pattern text, grams integer[], tenant uuid, level integer,
    before_time timestamptz, before_id uuid, most integer, out ids uuid[], out since timestamptz, out found_count integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  period integer := hour_of(before_time) >> (3 * level);
  earlier constant integer := case when grams = '{}' then 7 else 1 end;
  periods integer[] := '{}';
  company integer[] := '{}';
begin
  found_count := 0;
  since := to_timestamp(((period - earlier)::bigint << (3 * level)) * 3600);
  if current_setting('role') <> 'portal_admin' then
    tenant := current_client();
    if tenant is null then
      return;
    end if;
  end if;
  if tenant is not null then
    company := array[uuid_hash(tenant)];
  end if;
  for back in 0 .. earlier loop
    periods := periods || (period - back) * 8 + level;
  end loop;
  if grams <> '{}' and level = 6 and tenant is null then
    since := '-infinity';
    select array_agg(load_id order by created_at desc, load_id desc), coalesce(sum(times), 0)
    into ids, found_count from (
      select load_id, created_at, count(*) as times from (
        select load_id, created_at from searched_texts
        where search_grams(text) @> grams and strpos(text, phrase) > 0
          and (created_at, load_id) < (before_time, before_id)
        limit most) texts group by load_id, created_at) found;
  elsif grams <> '{}' then
    select array_agg(load_id order by created_at desc, load_id desc), coalesce(sum(times), 0)
    into ids, found_count from (
      select load_id, created_at, count(*) as times from (
        select load_id, created_at from searched_texts
        where search_grams(text) @> grams and strpos(text, phrase) > 0
          and search_periods(client_id, hour) && periods and search_periods(client_id, hour) @> company
          and (tenant is null or client_id = tenant)
          and (created_at, load_id) < (before_time, before_id) and created_at >= since
        limit most) texts group by load_id, created_at) found;
  else
    select array_agg(load_id order by created_at desc, load_id desc), coalesce(sum(times), 0)
    into ids, found_count from (
      select load_id, created_at, count(*) as times from (
        select load_id, created_at from searched_texts
        where text like pattern and strpos(text, phrase) > 0
          and search_periods(client_id, hour) && periods and search_periods(client_id, hour) @> company
          and (tenant is null or client_id = tenant)
          and (created_at, load_id) < (before_time, before_id) and created_at >= since
        limit most) texts group by load_id, created_at) found;
  end if;
end;
$$;

-- Like before, but the first period is shorter, except with a status: frequent texts are read in order then. A number
-- that at most one recent load has is looked for in all loads, and if too many of these have it, period by period like a
-- name. The loads found are read only if a status or a day decides about them, because that statement is planned each
-- time.
create or replace function search_texts(phrase text, pattern text, tenant uuid, steps smallint[], before_time timestamptz,
    before_id uuid, since timestamptz, wanted integer, count_limit integer, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  most integer;
  longest constant integer := 6;
  grams constant integer[] := search_grams(phrase);
  level integer := case when grams = '{}' and steps is null then 1 else 2 end;
  is_rare boolean := grams <> '{}';
  found record;
  examined integer := 0;
  -- The index has nothing for a phrase this short, and many loads contain it.
  is_frequent boolean := grams = '{}' and phrase !~ '[[:alnum:]]{3}';
  batch uuid[];
  -- In order of time, status by status: among the newest loads or among all.
  in_order constant text := format('select array_agg(id order by created_at desc, id desc) from (
      select id, created_at from %s (
        select id, created_at from (
          select id, created_at, search_text, newest_event_place from waste_loads
          where (created_at, id) < ($1, $2) and created_at >= $3 and %s and %s
          order by created_at desc, id desc limit $7) examined
        where strpos(search_text, $6) > 0 or strpos(words_of_place(newest_event_place), $6) > 0
        order by created_at desc, id desc limit $8) matching
      order by created_at desc, id desc limit $8) newest',
    case when steps is not null then 'unnest($5) searched (step) cross join lateral' end,
    case when tenant is null then '$4::uuid is null' else 'client_id = $4' end,
    case when steps is null then '$5 is null' else 'status_step = step' end);
begin
  ids := '{}';
  matches := 0;
  -- On a later page of a frequent text, the next loads are enough.
  if count_limit = 0 and coalesce(cardinality(steps), 1) = 1 then
    execute in_order into batch using before_time, before_id, since, tenant, steps, phrase, 1000, wanted;
    if cardinality(batch) = wanted then
      ids := batch;
      return;
    end if;
  end if;
  while before_time >= search_texts.since and (cardinality(ids) < wanted or matches < count_limit) loop
    if is_frequent then
      execute in_order into batch using before_time, before_id, since, tenant, steps, phrase, null::integer,
        greatest(wanted - cardinality(ids), count_limit - matches);
      before_time := null;
    else
      most := greatest(case when matches < count_limit then count_limit else 200 end, 2 * wanted);
      found := find_load_texts(phrase, pattern, grams, tenant, level, before_time, before_id, most + 1);
      batch := coalesce(found.ids, '{}');
      examined := examined + found.found_count;
      if found.found_count > most then
        if steps is null and found.since >= since and cardinality(batch) >= count_limit then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase. A shorter period does not exist.
        is_frequent := steps is not null or level = 0;
        level := case when is_rare and level = longest then 3 else level - 1 end;
        is_rare := false;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when is_rare and found.found_count < 2 then longest else least(level + 1, longest) end;
      if steps is not null or found.since < since then
        select array_agg(id order by created_at desc, id desc) into batch from waste_loads
        where id = any(batch) and (steps is null or status_step = any(steps)) and created_at >= since
          and (tenant is null or client_id = tenant);
        is_frequent := steps is not null and examined > 20000;
      end if;
    end if;
    ids := (ids || coalesce(batch, '{}'))[:greatest(wanted, count_limit)];
    matches := least(matches + coalesce(cardinality(batch), 0), count_limit);
  end loop;
end;
$$;

-- Like before, but each id is looked up by itself: with thousands of ids, the planner chose an index that has them for
-- every status and day of disposal.
create or replace function search_loads(phrase text, pattern text, manifests uuid[], named_steps smallint[], tenant uuid,
    steps smallint[], before_time timestamptz, before_id uuid, since timestamptz, wanted integer, count_limit integer,
    named_classes text[] default null, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  needed constant integer := greatest(wanted, count_limit);
  found record;
begin
  ids := '{}';
  matches := 0;
  if phrase is not null then
    found := search_texts(phrase, pattern, tenant, steps, before_time, before_id, since, wanted, count_limit);
    ids := found.ids;
    matches := found.matches;
  end if;
  if manifests <> '{}' or named_steps is not null or named_classes is not null then
    select coalesce(array_agg(id order by created_at desc, id desc), '{}') into ids from (
      select id, created_at from unnest(ids || manifests) id join waste_loads using (id)
      where (steps is null or status_step = any(steps))
        and (tenant is null or client_id = tenant) and (created_at, id) < (before_time, before_id)
        and created_at >= since
      union
      select id, created_at from unnest(named_steps) named (step) cross join lateral (
        select id, created_at from waste_loads
        where status_step = step and (steps is null or step = any(steps)) and (tenant is null or client_id = tenant)
          and (created_at, id) < (before_time, before_id) and created_at >= since
        order by created_at desc, id desc limit needed) in_step
      union
      select id, created_at from unnest(named_classes) named (class)
      cross join generate_series(1, cardinality(enum_range(null::load_status))) each (step) cross join lateral (
        select id, created_at from waste_loads
        where hazard_class = class and status_step = step::smallint and (steps is null or step = any(steps))
          and (tenant is null or client_id = tenant)
          and (created_at, id) < (before_time, before_id) and created_at >= since
        order by created_at desc, id desc limit needed) in_class
      order by created_at desc, id desc limit needed) merged;
    matches := greatest(matches, least(cardinality(ids), count_limit));
  end if;
  ids := ids[:wanted];
end;
$$;
