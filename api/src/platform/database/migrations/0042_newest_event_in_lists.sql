-- Lists show when and where the newest tracking event of each load happened, and can be sorted by it. As JSON, because a
-- list joins texts (`facts_json`). Corrected events do not count.
create function place_of_newest_event(load waste_loads) returns text stable language sql as $$
  select location from tracking_events
  where waste_load_id = load.id and event_time = load.newest_event_time and status = load.current_status
  order by seq desc limit 1
$$;

create function json_of_newest_event(event_time timestamptz, place text) returns text stable language sql as $$
  select '"last_event_at":'
    || coalesce(to_char(event_time at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""'), 'null')
    || ',"last_event_place":' || coalesce(to_json(place)::text, 'null')
$$;

-- Changing the type writes the table once, without its triggers.
alter table tracking_events no force row level security;
alter table waste_loads add column newest_event_place text, add column newest_event_json text;
alter table waste_loads
  alter column newest_event_place type text using place_of_newest_event(waste_loads),
  alter column newest_event_json type text
    using json_of_newest_event(newest_event_time, place_of_newest_event(waste_loads));
alter table waste_loads alter column newest_event_json set not null;
alter table tracking_events force row level security;
drop function place_of_newest_event;

create function write_json_of_newest_event() returns trigger language plpgsql as $$
begin
  new.newest_event_json := json_of_newest_event(new.newest_event_time, new.newest_event_place);
  return new;
end;
$$;
-- `always`, like `written_as_json`: also while triggers are disabled for a bulk load. It runs after `facts_stay`.
create trigger newest_event_as_json before insert or update of newest_event_time, newest_event_place on waste_loads
  for each row execute function write_json_of_newest_event();
alter table waste_loads enable always trigger newest_event_as_json;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  old.current_status := new.current_status;
  old.status_step := new.status_step;
  old.newest_event_time := new.newest_event_time;
  old.newest_event_place := new.newest_event_place;
  old.newest_event_json := new.newest_event_json;
  old.newest_online_event_time := new.newest_online_event_time;
  old.tracking_event_count := new.tracking_event_count;
  if new is distinct from old then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
grant update (newest_event_place) on waste_loads to portal_admin, portal_company_admin;

-- Sorted lists are read status by status and merged, so that a filter by status needs no indexes of its own.
-- A filter by days is applied to `created_at` in the index.
create index waste_loads_by_client_status_event on waste_loads (client_id, status_step, newest_event_time, id, created_at);
create index waste_loads_by_status_event on waste_loads (status_step, newest_event_time, id, created_at);
create index waste_loads_by_client_status_disposal on waste_loads (client_id, status_step, disposal_scheduled, id, created_at);
create index waste_loads_by_status_disposal on waste_loads (status_step, disposal_scheduled, id, created_at);
