-- Loads with exactly these manifest numbers, in lowercase. The first line of a searched text is the number.
create index load_texts_by_number on load_texts (split_part(text, e'\n', 1));

-- The ids of those loads; none if each number must exist and one does not. With the owner's rights, like
-- `find_load_texts`, and it chooses the company in the same way.
create function find_manifests(numbers text[], must_exist boolean, tenant uuid) returns uuid[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  ids uuid[];
  found_count integer;
begin
  if current_setting('role') <> 'portal_admin' then
    tenant := current_client();
    if tenant is null then
      return '{}';
    end if;
  end if;
  select coalesce(array_agg(load_id), '{}'), count(distinct split_part(text, e'\n', 1)) into ids, found_count
  from load_texts where split_part(text, e'\n', 1) = any(numbers) and (tenant is null or client_id = tenant);
  return case when must_exist and found_count < cardinality(numbers) then '{}' else ids end;
end;
$$;
revoke execute on function find_manifests from public;
grant execute on function find_manifests to portal_client, portal_admin;

-- The newest `wanted` loads before a position and not before `since` that contain a phrase, and how many there are,
-- counted up to `count_limit`. `steps` are the statuses that are looked for; null means all of them. It searches period
-- by period, newest first, and stops when it has enough: each period is eight times as long as the one before, or shorter
-- if too many loads match. A number that recent loads do not contain is then searched in all loads.
drop function search_loads;
create function search_texts(phrase text, pattern text, tenant uuid, steps smallint[], before_time timestamptz,
    before_id uuid, since timestamptz, wanted integer, count_limit integer, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  most integer;
  longest constant integer := 6;
  grams constant integer[] := search_grams(phrase);
  level integer := 2;
  found record;
  examined integer := 0;
  -- The index has nothing for a phrase this short, and many loads contain it.
  is_frequent boolean := grams = '{}' and phrase !~ '[[:alnum:]]{3}';
  batch uuid[];
  -- In order of time, status by status: among the newest loads or among all.
  in_order constant text := format('select array_agg(id order by created_at desc, id desc) from (
      select id, created_at from %s (
        select id, created_at from (
          select id, created_at, search_text from waste_loads
          where (created_at, id) < ($1, $2) and created_at >= $3 and %s and %s
          order by created_at desc, id desc limit $7) examined
        where strpos(search_text, $6) > 0 order by created_at desc, id desc limit $8) matching
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
      examined := examined + cardinality(batch);
      if cardinality(batch) > most then
        if steps is null and found.since >= since then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase. A shorter period does not exist.
        is_frequent := steps is not null or level = 0;
        level := level - 1;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when batch = '{}' and grams <> '{}' then longest else least(level + 1, longest) end;
      if steps is not null or before_time is null or before_time < since then
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

-- The newest loads that contain the phrase, have one of the manifest numbers or are in one of the statuses that the
-- phrase names. A part that is null is left out.
create function search_loads(phrase text, pattern text, manifests uuid[], named_steps smallint[], tenant uuid,
    steps smallint[], before_time timestamptz, before_id uuid, since timestamptz, wanted integer, count_limit integer,
    out ids uuid[], out matches integer)
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
  if manifests <> '{}' or named_steps is not null then
    select coalesce(array_agg(id order by created_at desc, id desc), '{}') into ids from (
      select id, created_at from waste_loads
      where id = any(ids || manifests) and (steps is null or status_step = any(steps))
        and (tenant is null or client_id = tenant) and (created_at, id) < (before_time, before_id)
        and created_at >= since
      union
      select id, created_at from unnest(named_steps) named (step) cross join lateral (
        select id, created_at from waste_loads
        where status_step = step and (steps is null or step = any(steps)) and (tenant is null or client_id = tenant)
          and (created_at, id) < (before_time, before_id) and created_at >= since
        order by created_at desc, id desc limit needed) in_step
      order by created_at desc, id desc limit needed) merged;
    matches := greatest(matches, least(cardinality(ids), count_limit));
  end if;
  ids := ids[:wanted];
end;
$$;
