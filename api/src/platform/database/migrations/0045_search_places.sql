-- The search also finds the place of the newest tracking event, if it is a name: parts of a position would match parts of
-- manifest numbers. Places change, so they have a table of their own, with the same index as `load_texts`.
create function words_of_place(place text) returns text immutable parallel safe language sql as $$
  select case when place !~ '^[-+0-9., ]*$' then lower(place) end
$$;

create table load_places (
  load_id uuid primary key,
  client_id uuid not null,
  created_at timestamptz(3) not null,
  hour integer not null,
  text text not null
);
alter table load_places enable row level security;
alter table waste_loads no force row level security;
insert into load_places (load_id, client_id, created_at, hour, text)
select id, client_id, created_at, hour_of(created_at), words_of_place(newest_event_place) from waste_loads
where words_of_place(newest_event_place) is not null order by created_at;
alter table waste_loads force row level security;
create index load_places_search on load_places
  using gin (text gin_trgm_ops, search_grams(text), search_periods(client_id, hour)) with (fastupdate = off);
analyze load_places;

create function store_load_place() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if words_of_place(new.newest_event_place) is null then
    delete from load_places where load_id = new.id;
  else
    insert into load_places (load_id, client_id, created_at, hour, text)
    values (new.id, new.client_id, new.created_at, hour_of(new.created_at), words_of_place(new.newest_event_place))
    on conflict (load_id) do update set text = excluded.text;
  end if;
  return null;
end;
$$;
create trigger place_follows_update after update of newest_event_place on waste_loads for each row
  when (words_of_place(old.newest_event_place) is distinct from words_of_place(new.newest_event_place))
  execute function store_load_place();

create view searched_texts as
  select load_id, client_id, created_at, hour, text from load_texts
  union all
  select load_id, client_id, created_at, hour, text from load_places;

drop function find_load_texts;
-- Loads that contain a phrase, before a position and within the eight periods up to it: the ids of at most `most` texts,
-- newest first, how many texts those are, and where the periods begin. Row-level security would keep a client from the
-- index, so this function has the owner's rights and chooses the company itself: the transaction's own, unless the role
-- is the administrators'.
create function find_load_texts(phrase text, pattern text, grams integer[], tenant uuid, level integer,
    before_time timestamptz, before_id uuid, most integer, out ids uuid[], out since timestamptz, out found_count integer)
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  period integer := hour_of(before_time) >> (3 * level);
  periods integer[] := array[period, period - 1, period - 2, period - 3, period - 4, period - 5, period - 6, period - 7];
  company integer[] := '{}';
begin
  found_count := 0;
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
revoke execute on function find_load_texts from public;
grant execute on function find_load_texts to portal_client, portal_admin;

create or replace function search_texts(phrase text, pattern text, tenant uuid, steps smallint[], before_time timestamptz,
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
