-- Commits in between: marks the loads that have photos in batches, so that no lock lasts longer than one batch. Photos
-- that an earlier build stores meanwhile are marked by the trigger of migration 0049.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
  loads uuid[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    select array_agg(id order by id), array_agg(distinct waste_load_id) into batch, loads from (
      select id, waste_load_id from photos where id > last order by id limit 500) photos;
    exit when batch is null;
    update waste_loads set has_photo = true where id = any(loads) and not has_photo;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
