-- Lists of what needs attention ask whether an event of a load has a position. Most loads do, so those that exist are
-- taken to have one, which does not write the table; migration 0089 corrects the others.
alter table waste_loads add column has_position boolean not null default true;
alter table waste_loads alter column has_position set default false;

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
  old.has_position := new.has_position;
  if new is distinct from old then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
grant update (has_position) on waste_loads to portal_admin, portal_company_admin;

-- A corrected event no longer counts, nor does its position.
create function has_positioned_event(load_id uuid) returns boolean stable language sql as $$
  select exists (select from tracking_events event
    where waste_load_id = load_id and square_of_place(location) is not null
      and not exists (select from tracking_events correction where correction.corrects = event.id))
$$;

-- Only the first position writes the load, or a correction that takes the last one away.
create function mark_load_with_position() returns trigger language plpgsql as $$
begin
  if new.corrects is null then
    update waste_loads set has_position = true where id = new.waste_load_id and not has_position;
  else
    update waste_loads set has_position = not has_position
    where id = new.waste_load_id and has_position <> has_positioned_event(id);
  end if;
  return null;
end;
$$;
create trigger load_has_position after insert on tracking_events for each row
  when (new.corrects is not null or square_of_place(new.location) is not null)
  execute function mark_load_with_position();
