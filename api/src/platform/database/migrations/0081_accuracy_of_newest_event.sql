-- A position far less accurate than a known site is not at the site (decision 0098). So that lists, files, the map and
-- searches name the place of the newest event as its page does, the accuracy is stored next to the place. Migration 0082
-- fills it. Adding the columns does not write the tables.
alter table waste_loads add column newest_event_accuracy_m double precision;
alter table load_positions add column accuracy_m double precision;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  old.current_status := new.current_status;
  old.status_step := new.status_step;
  old.status_since := new.status_since;
  old.newest_event_time := new.newest_event_time;
  old.newest_event_place := new.newest_event_place;
  old.newest_event_accuracy_m := new.newest_event_accuracy_m;
  old.newest_event_json := new.newest_event_json;
  old.newest_online_event_time := new.newest_online_event_time;
  old.tracking_event_count := new.tracking_event_count;
  old.has_photo := new.has_photo;
  if new is distinct from old then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
grant update (newest_event_accuracy_m) on waste_loads to portal_admin, portal_company_admin;

create or replace function store_load_position() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if square_of_place(new.newest_event_place) is null then
    delete from load_positions where load_id = new.id;
  else
    insert into load_positions (load_id, client_id, created_at, square, place, accuracy_m)
    values (new.id, new.client_id, new.created_at, square_of_place(new.newest_event_place), new.newest_event_place,
      new.newest_event_accuracy_m)
    on conflict (load_id) do update
      set square = excluded.square, place = excluded.place, accuracy_m = excluded.accuracy_m;
  end if;
  return null;
end;
$$;
drop trigger position_follows_update on waste_loads;
create trigger position_follows_update after update of newest_event_place, newest_event_accuracy_m on waste_loads
  for each row
  when ((old.newest_event_place, old.newest_event_accuracy_m)
      is distinct from (new.newest_event_place, new.newest_event_accuracy_m)
    and (square_of_place(old.newest_event_place) is not null or square_of_place(new.newest_event_place) is not null))
  execute function store_load_position();

-- As in migration 0077, with the accuracy.
drop function find_positions;
create function find_positions(squares integer[], tenant uuid, most integer)
  returns table (load_id uuid, client_id uuid, place text, accuracy_m double precision)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'portal_admin' then
    tenant := current_client();
    if tenant is null then
      return;
    end if;
  end if;
  return query select found.load_id, found.client_id, found.place, found.accuracy_m from load_positions found
    where found.square = any(squares) and (tenant is null or found.client_id = tenant)
    order by found.created_at desc limit most;
end;
$$;
revoke execute on function find_positions from public;
grant execute on function find_positions to portal_client, portal_admin;
