-- Lists of what needs attention ask whether a load has a photo. Adding the column does not write the table; migration
-- 0051 fills it.
alter table waste_loads add column has_photo boolean not null default false;

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
  old.has_photo := new.has_photo;
  if new is distinct from old then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
grant update (has_photo) on waste_loads to portal_admin, portal_company_admin;

-- Only the first photo writes the load.
create function mark_load_with_photo() returns trigger language plpgsql as $$
begin
  update waste_loads set has_photo = true where id = new.waste_load_id and not has_photo;
  return null;
end;
$$;
create trigger load_has_photo after insert on photos for each row execute function mark_load_with_photo();

-- Open loads without a photo, and pickups that are still to come: few of all loads.
create index waste_loads_by_client_without_photo on waste_loads (client_id, status_step, created_at desc, id desc)
  where not has_photo and status_step between 2 and 5;
create index waste_loads_without_photo on waste_loads (status_step, created_at desc, id desc)
  where not has_photo and status_step between 2 and 5;
create index waste_loads_by_client_pickup on waste_loads (client_id, pickup_scheduled, id, created_at)
  where status_step = 1 and pickup_scheduled is not null;
create index waste_loads_by_pickup on waste_loads (pickup_scheduled, id, created_at)
  where status_step = 1 and pickup_scheduled is not null;

-- Lists sorted by what a load is, like those of migration 0042.
create index waste_loads_by_client_status_manifest on waste_loads (client_id, status_step, manifest_key, id, created_at);
create index waste_loads_by_status_manifest on waste_loads (status_step, manifest_key, id, created_at);
create index waste_loads_by_client_status_waste on waste_loads (client_id, status_step, waste_type, id, created_at);
create index waste_loads_by_status_waste on waste_loads (status_step, waste_type, id, created_at);
create index waste_loads_by_client_status_quantity on waste_loads (client_id, status_step, quantity, id, created_at);
create index waste_loads_by_status_quantity on waste_loads (status_step, quantity, id, created_at);
