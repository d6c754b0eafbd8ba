-- Lists can be filtered by a known site that a load has passed. The positions of its events are stored as numbers next to
-- the history, except those of corrected events. Which site a position is at is decided when a list is read, so that
-- sites may change. Migration 0093 stores the positions of existing events.
create table event_positions (
  client_id uuid not null,
  load_id uuid not null,
  tracking_event_id uuid not null,
  lat double precision not null,
  lng double precision not null,
  -- Meters; null if the event does not state it.
  accuracy_m double precision,
  primary key (client_id, load_id, tracking_event_id)
);
create index event_positions_by_place on event_positions (client_id, lat, lng) include (accuracy_m, load_id);

alter table event_positions enable row level security;
create policy client_reads_own on event_positions for select to portal_client
  using (client_id = (select current_client()));
create policy admin_reads_all on event_positions for select to portal_admin using (true);
grant select on event_positions to portal_client, portal_admin;

-- The position that a location states, as `parsePosition` reads it; no row if it states none.
create function position_of_place(place text) returns table (lat double precision, lng double precision)
  immutable parallel safe language sql as $$
  select part[1]::double precision, part[2]::double precision from regexp_match(place,
    '^\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*,\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*$') as part
  where abs(part[1]::double precision) <= 90 and abs(part[2]::double precision) <= 180
$$;

create function store_event_position() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.corrects is not null then
    delete from event_positions
    where client_id = new.client_id and load_id = new.waste_load_id and tracking_event_id = new.corrects;
  end if;
  insert into event_positions (client_id, load_id, tracking_event_id, lat, lng, accuracy_m)
  select new.client_id, new.waste_load_id, new.id, lat, lng, new.accuracy_m from position_of_place(new.location);
  return null;
end;
$$;
create trigger event_has_position after insert on tracking_events for each row
  when (new.corrects is not null or new.location is not null) execute function store_event_position();

-- Great-circle distance, computed as `distanceInKm` does, times 1000.
create function meters_between(lat double precision, lng double precision, to_lat double precision,
    to_lng double precision) returns double precision immutable parallel safe language sql as $$
  select 2 * asin(least(1, sqrt(sin((to_lat - lat) * pi() / 180 / 2) ^ 2
    + cos(lat * pi() / 180) * cos(to_lat * pi() / 180) * sin((to_lng - lng) * pi() / 180 / 2) ^ 2)))
    * 180 * 111.19 / pi() * 1000
$$;
