-- The newest event of a load may be a note without a place. Lists then say where the load was last, and the map of open
-- loads shows its last position (decision 0109). Both are stored with the newest event, so neither reads a history.
-- JSON of location, accuracy and time; null if the newest event has a position, or if no event has one. Migration 0110
-- fills it. Adding the column does not write the table.
alter table waste_loads add column last_position text;

-- The events of a load that have a place and are not corrected, in the order of `orderHistory`.
create function places_of_load(load_id uuid)
  returns table (number bigint, location text, accuracy_m double precision, event_time timestamptz)
  stable language sql as $$
  with own as (
    select *, coalesce(place_seq, seq) as place,
      recorded_by_user_id is not null and event_time >= recorded_at as is_online,
      not exists (select from tracking_events correction where correction.corrects = event.id) as is_valid
    from tracking_events event where waste_load_id = load_id),
  timed as (
    select *, case when is_online then least(event_time, min(event_time)
        filter (where is_online and seq in (select place from own where is_valid)) over (order by seq desc))
      else event_time end as own_time
    from own),
  placed as (select *, first_value(own_time) over (partition by place order by seq) as order_time from timed)
  select row_number() over (order by order_time desc, place desc, seq desc), location, accuracy_m, event_time
  from placed where is_valid and location is not null
$$;

create or replace function write_json_of_newest_event() returns trigger language plpgsql as $$
declare
  last_place text;
begin
  if tg_op = 'INSERT' then
    new.status_since := coalesce(new.newest_event_time, new.created_at);
  elsif (new.current_status <> old.current_status or old.newest_event_time is null)
    and new.status_since is not distinct from old.status_since then
    new.status_since := new.newest_event_time;
  end if;
  new.newest_event_json := json_of_newest_event(new.newest_event_time, new.newest_event_place, new.status_since);
  new.last_position := null;
  -- After a late entry and after a correction, the statement of the load follows that of the event.
  if tg_op = 'UPDATE' and square_of_place(new.newest_event_place) is null
    and (new.newest_event_place is null or new.has_position) then
    with places as materialized (select * from places_of_load(new.id))
    select
      (select format(',"last_known_accuracy_m":%s,"last_known_place":%s', coalesce(accuracy_m::text, 'null'), to_json(location))
        from places where new.newest_event_place is null order by number limit 1),
      (select json_build_object('location', location, 'accuracy_m', accuracy_m,
          'at', to_char(event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
        from places where square_of_place(location) is not null order by number limit 1)
    into last_place, new.last_position;
    new.newest_event_json := new.newest_event_json || coalesce(last_place, '');
  end if;
  return new;
end;
$$;
