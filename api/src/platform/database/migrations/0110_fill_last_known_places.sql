-- Commits in between: stores the last known places of loads whose newest event has no position, in batches, so that no
-- lock lasts longer than one batch. The trigger of migration 0109 stores those of loads that change meanwhile.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the history does not change until the commit.
    select array_agg(id order by id) into batch from (
      select id from waste_loads
      where id > last and newest_event_time is not null and square_of_place(newest_event_place) is null
        and (newest_event_place is null or has_position)
      order by id limit 500 for update) loads;
    exit when batch is null;
    update waste_loads set newest_event_place = newest_event_place where id = any(batch);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
