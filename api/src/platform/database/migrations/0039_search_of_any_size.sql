-- The searched text of each load, stored once: unlike `waste_loads`, its rows never change, so a tracking event does not
-- touch the search index. Only triggers and `find_load_texts` use the table, with the owner's rights.
create table load_texts (
  load_id uuid not null,
  client_id uuid not null,
  created_at timestamptz(3) not null,
  -- Hours since 1970 in which the load was created, for `search_periods`.
  hour integer not null,
  text text not null
);
alter table load_texts enable row level security;

create function hour_of(moment timestamptz) returns integer
  language sql stable strict parallel safe
  return floor(extract(epoch from moment) / 3600)::integer;

-- All sequences of six characters in words that contain a digit: manifest numbers share their trigrams with many others,
-- but these with few.
create function search_grams(phrase text) returns integer[]
  language plpgsql immutable strict parallel safe as $$
declare
  word text;
  grams integer[] := '{}';
begin
  foreach word in array string_to_array(translate(phrase, e'\n', ' '), ' ') loop
    if length(word) >= 6 and word ~ '[0-9]' then
      for start in 1 .. length(word) - 5 loop
        grams := grams || hashtext(substr(word, start, 6));
      end loop;
    end if;
  end loop;
  return grams;
end;
$$;

-- The company, and the periods of 1, 8, 64 … 8^6 hours in which a load was created; the last digit is the length.
create function search_periods(client_id uuid, hour integer) returns integer[]
  language sql immutable strict parallel safe
  return array[uuid_hash(client_id), hour * 8, (hour >> 3) * 8 + 1, (hour >> 6) * 8 + 2, (hour >> 9) * 8 + 3,
    (hour >> 12) * 8 + 4, (hour >> 15) * 8 + 5, (hour >> 18) * 8 + 6];

alter table waste_loads no force row level security;
insert into load_texts (load_id, client_id, created_at, hour, text)
select id, client_id, created_at, hour_of(created_at), search_text from waste_loads order by created_at;
alter table waste_loads force row level security;

-- One index for a company, a time and a text, so that a search reads what matches all of them. Without `fastupdate`, no
-- search has to look through unsorted changes.
create index load_texts_search on load_texts
  using gin (text gin_trgm_ops, search_grams(text), search_periods(client_id, hour)) with (fastupdate = off);
drop index waste_loads_by_text;
analyze load_texts;

create function store_load_texts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into load_texts (load_id, client_id, created_at, hour, text)
  select id, client_id, created_at, hour_of(created_at), search_text from new_loads;
  return null;
end;
$$;
create trigger texts_follow_insert after insert on waste_loads
  referencing new table as new_loads for each statement execute function store_load_texts();

-- Loads that contain a phrase, before a position and within the eight periods up to it: at most `most` of them, newest
-- first, and where the periods begin. Row-level security would keep a client from the index, so this function has the
-- owner's rights and chooses the company itself: the transaction's own, unless the role is the administrators'.
create function find_load_texts(phrase text, pattern text, grams integer[], tenant uuid, level integer,
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
      where text like pattern
        and search_periods(client_id, hour) && periods and search_periods(client_id, hour) @> company
        and (tenant is null or client_id = tenant)
        and (created_at, load_id) < (before_time, before_id) and created_at >= since
      limit most) found;
  end if;
end;
$$;
revoke execute on function find_load_texts from public;
grant execute on function find_load_texts to portal_client, portal_admin;

-- The newest `wanted` loads before a position that contain a phrase, and how many there are, counted up to `count_limit`.
-- It searches period by period, newest first, and stops when it has enough: each period is eight times as long as the one
-- before, or shorter if too many loads match. A number that recent loads do not contain is then searched in all loads.
create function search_loads(phrase text, pattern text, tenant uuid, step integer,
    before_time timestamptz, before_id uuid, wanted integer, count_limit integer,
    out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  most constant integer := 2000;
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
      found := find_load_texts(phrase, pattern, grams, tenant, level, before_time, before_id,
        case when level > 0 then most + 1 end);
      batch := coalesce(found.ids, '{}');
      examined := examined + cardinality(batch);
      if cardinality(batch) > most and level > 0 then
        if step is null then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase.
        is_frequent := step is not null;
        level := level - 1;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when batch = '{}' and grams <> '{}' then longest else least(level + 1, longest) end;
      if step is not null then
        select array_agg(id order by created_at desc, id desc) into batch from waste_loads
        where id = any(batch) and status_step = step::smallint and (tenant is null or client_id = tenant);
        is_frequent := examined > 10 * most;
      end if;
    end if;
    ids := (ids || coalesce(batch, '{}'))[:wanted];
    matches := least(matches + coalesce(cardinality(batch), 0), count_limit);
  end loop;
end;
$$;
