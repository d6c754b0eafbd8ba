-- Commits in between: marks the loads without a position in batches, so that no lock lasts longer than one batch.
-- Positions that an earlier build stores meanwhile are marked by the trigger of migration 0088.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the history does not change until the commit.
    select array_agg(id order by id) into batch from (
      select id from waste_loads where id > last order by id limit 500 for update) loads;
    exit when batch is null;
    update waste_loads set has_position = false
    where id = any(batch) and has_position and not has_positioned_event(id);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
