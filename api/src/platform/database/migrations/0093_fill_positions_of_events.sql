-- Commits in between: stores the positions of existing events in batches, so that no lock lasts longer than one batch. The
-- trigger of migration 0092 stores those of events that an earlier build records meanwhile.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
  events tracking_events[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the history does not change until the commit.
    select array_agg(id order by id) into batch from (
      select id from waste_loads where id > last order by id limit 500 for update) loads;
    exit when batch is null;
    select array_agg(event) into events from tracking_events event
    where waste_load_id = any(batch) and location is not null
      and not exists (select from tracking_events correction where correction.corrects = event.id);
    perform set_config('role', 'none', true);
    insert into event_positions (client_id, load_id, tracking_event_id, lat, lng, accuracy_m)
    select client_id, waste_load_id, id, lat, lng, accuracy_m
    from unnest(events) event cross join lateral position_of_place(location) position
    on conflict do nothing;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
