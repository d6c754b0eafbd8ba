-- A position may have the minus sign (U+2212) that word processors and web pages write, as in `parsePosition`. What users
-- entered stays; what is derived from it follows. Such texts are rare, so one transaction stores them.
create or replace function position_of_place(place text) returns table (lat double precision, lng double precision)
  immutable parallel safe language sql as $$
  select part[1]::double precision, part[2]::double precision from regexp_match(replace(place, '−', '-'),
    '^\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*,\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*$') as part
  where abs(part[1]::double precision) <= 90 and abs(part[2]::double precision) <= 180
$$;

create or replace function square_of_place(place text) returns integer immutable parallel safe language sql as $$
  select floor((lat + 90) * 10)::integer * 3600 + floor((lng + 180) * 10)::integer % 3600
  from (select part[1]::double precision as lat, part[2]::double precision as lng
    from regexp_match(replace(place, '−', '-'),
      '^\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*,\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*$') as part) position
  where abs(lat) <= 90 and abs(lng) <= 180
$$;

create or replace function words_of_place(place text) returns text immutable parallel safe language sql as $$
  select case when place !~ '^[-−+0-9. ]*,[-−+0-9. ]*$' then (
    select case when place ~ 'İ' then folded || e'\n' || replace(folded, e'i\u0307', 'i') else folded end
    from (select lower(btrim(regexp_replace(case when place ~ '[İΣ]'
      then regexp_replace(replace(place, 'İ', e'i\u0307'),
        '(?<=[[:alpha:]][.''’:·]*)Σ(?![.''’:·]*[[:alpha:]])', 'ς', 'g')
      else place end, '[\s\u00a0]+', ' ', 'g'))) as folded) line)
  end
$$;

do $$
declare
  loads waste_loads[];
  events tracking_events[];
begin
  perform set_config('role', 'portal_admin', true);
  select array_agg(event) into events from tracking_events event
  where location like '%−%' and square_of_place(location) is not null
    and not exists (select from tracking_events correction where correction.corrects = event.id);
  select array_agg(load) into loads from waste_loads load
  where newest_event_place like '%−%' and square_of_place(newest_event_place) is not null;
  update waste_loads set has_position = true
  where not has_position and id in (select waste_load_id from unnest(events) event);
  perform set_config('role', 'none', true);
  insert into event_positions (client_id, load_id, tracking_event_id, lat, lng, accuracy_m)
  select client_id, waste_load_id, id, lat, lng, accuracy_m
  from unnest(events) event cross join lateral position_of_place(location) position
  on conflict do nothing;
  insert into load_positions (load_id, client_id, created_at, square, place, accuracy_m)
  select id, client_id, created_at, square_of_place(newest_event_place), newest_event_place, newest_event_accuracy_m
  from unnest(loads) load
  on conflict do nothing;
  delete from load_places where load_id in (select id from unnest(loads) load);
end;
$$;
