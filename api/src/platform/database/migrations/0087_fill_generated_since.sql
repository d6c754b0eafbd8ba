-- Commits in between: corrects `status_since` of generated loads in batches, so that no lock lasts longer than one batch.
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
      where id > last and current_status = 'generated' and newest_event_time is not null and status_since = created_at
      order by id limit 500 for update) loads;
    exit when batch is null;
    -- Since the creation: all steps that count have this status.
    update waste_loads set status_since = coalesce((
      with own as (
        select *, case when recorded_by_user_id is not null and event_time >= recorded_at
          then min(event_time) filter (where recorded_by_user_id is not null and event_time >= recorded_at)
            over (order by seq desc) else event_time end as own_time
        from tracking_events where waste_load_id = waste_loads.id),
      placed as (
        select *, first_value(own_time) over (partition by coalesce(place_seq, seq) order by seq) as order_time from own)
      select event_time from placed
      where not exists (select from own correction where correction.corrects = placed.id)
      order by order_time, coalesce(place_seq, seq), seq limit 1), created_at)
    where id = any(batch);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
