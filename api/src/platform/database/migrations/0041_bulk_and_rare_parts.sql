-- Three faster searches. Of many loads that were stored within an hour, a search reads no more than it needs. With a
-- status, a short page examines at least 200 matches before it reads all loads in that status. And the pattern may be a
-- part of the phrase, so that the index reads the rare part of `generator 123` only.
-- Loads that contain a phrase, before a position and within the eight periods up to it: at most `most` of them, newest
-- first, and where the periods begin. Row-level security would keep a client from the index, so this function has the
-- owner's rights and chooses the company itself: the transaction's own, unless the role is the administrators'.
create or replace function find_load_texts(phrase text, pattern text, grams integer[], tenant uuid, level integer,
    before_time timestamptz, before_id uuid, most integer, out ids uuid[], out since timestamptz)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  period integer := hour_of(before_time) >> (3 * level);
  periods integer[] := array[period, period - 1, period - 2, period - 3, period - 4, period - 5, period - 6, period - 7];
  company integer[] := '{}';
begin
  since := to_timestamp(((period - 7)::bigint << (3 * level)) * 3600);
  if current_setting('role') <> 'portal_admin' then
    tenant := current_client();
    if tenant is null then
      return;
    end if;
  end if;
  if tenant is not null then
    company := array[uuid_hash(tenant)];
  end if;
  for place in 1 .. 8 loop
    periods[place] := periods[place] * 8 + level;
  end loop;
  if grams <> '{}' then
    select array_agg(load_id order by created_at desc, load_id desc) into ids from (
      select load_id, created_at from load_texts
      where search_grams(text) @> grams and strpos(text, phrase) > 0
        and search_periods(client_id, hour) && periods and search_periods(client_id, hour) @> company
        and (tenant is null or client_id = tenant)
        and (created_at, load_id) < (before_time, before_id) and created_at >= since
      limit most) found;
  else
    select array_agg(load_id order by created_at desc, load_id desc) into ids from (
      select load_id, created_at from load_texts
      where text like pattern and strpos(text, phrase) > 0
        and search_periods(client_id, hour) && periods and search_periods(client_id, hour) @> company
        and (tenant is null or client_id = tenant)
        and (created_at, load_id) < (before_time, before_id) and created_at >= since
      limit most) found;
  end if;
end;
$$;

create or replace function search_loads(phrase text, pattern text, tenant uuid, step integer,
    before_time timestamptz, before_id uuid, wanted integer, count_limit integer,
    out ids uuid[], out matches integer)
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
begin
  ids := '{}';
  matches := 0;
  while before_time is not null and (cardinality(ids) < wanted or matches < count_limit) loop
    if is_frequent then
      execute format('select array_agg(id order by created_at desc, id desc) from (
          select id, created_at from waste_loads
          where (created_at, id) < ($1, $2) and %s and %s and strpos(search_text, $5) > 0
          order by created_at desc, id desc limit $6) newest',
        case when tenant is null then '$3::uuid is null' else 'client_id = $3' end,
        case when step is null then '$4::integer is null' else 'status_step = $4::smallint' end)
      into batch
      using before_time, before_id, tenant, step, phrase, greatest(wanted - cardinality(ids), count_limit - matches);
      before_time := null;
    else
      most := greatest(case when matches < count_limit then count_limit else 200 end, 2 * wanted);
      found := find_load_texts(phrase, pattern, grams, tenant, level, before_time, before_id, most + 1);
      batch := coalesce(found.ids, '{}');
      examined := examined + cardinality(batch);
      if cardinality(batch) > most then
        if step is null then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase. A shorter period does not exist.
        is_frequent := step is not null or level = 0;
        level := level - 1;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when batch = '{}' and grams <> '{}' then longest else least(level + 1, longest) end;
      if step is not null then
        select array_agg(id order by created_at desc, id desc) into batch from waste_loads
        where id = any(batch) and status_step = step::smallint and (tenant is null or client_id = tenant);
        is_frequent := examined > 20000;
      end if;
    end if;
    ids := (ids || coalesce(batch, '{}'))[:wanted];
    matches := least(matches + coalesce(cardinality(batch), 0), count_limit);
  end loop;
end;
$$;
