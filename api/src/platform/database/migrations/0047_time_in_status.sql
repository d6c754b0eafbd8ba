-- Since when a load is in its status: the time of the first of its newest events in a row that have this status, or its
-- creation. The statements that record late entries and corrections set it; all others leave it to the trigger. Null until
-- migration 0048 has filled it. Adding the column does not write the table.
alter table waste_loads add column status_since timestamptz(3);

create function json_of_newest_event(event_time timestamptz, place text, status_since timestamptz)
  returns text stable language sql as $$
  select json_of_newest_event(event_time, place) || ',"status_since":'
    || coalesce(to_char(status_since at time zone 'UTC', '"\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\""'), 'null')
$$;

create or replace function write_json_of_newest_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := coalesce(new.newest_event_time, new.created_at);
  elsif new.current_status <> old.current_status and new.status_since is not distinct from old.status_since then
    new.status_since := new.newest_event_time;
  end if;
  new.newest_event_json := json_of_newest_event(new.newest_event_time, new.newest_event_place, new.status_since);
  return new;
end;
$$;
drop trigger newest_event_as_json on waste_loads;
create trigger newest_event_as_json
  before insert or update of current_status, newest_event_time, newest_event_place, status_since on waste_loads
  for each row execute function write_json_of_newest_event();
alter table waste_loads enable always trigger newest_event_as_json;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  old.current_status := new.current_status;
  old.status_step := new.status_step;
  old.status_since := new.status_since;
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
grant update (status_since) on waste_loads to portal_admin, portal_company_admin;
