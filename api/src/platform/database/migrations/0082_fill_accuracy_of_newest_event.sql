-- Commits in between: fills `newest_event_accuracy_m` in batches, so that no lock lasts longer than one batch. The trigger
-- of migration 0081 stores it with the position, too.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the history does not change until the commit.
    select array_agg(id order by id) into batch from (
      select id from waste_loads where id > last and square_of_place(newest_event_place) is not null
      order by id limit 500 for update) loads;
    exit when batch is null;
    update waste_loads set newest_event_accuracy_m = newest.accuracy_m
    from unnest(batch) load (load_id) cross join lateral (
      with own as (
        select *, case when recorded_by_user_id is not null and event_time >= recorded_at
          then min(event_time) filter (where recorded_by_user_id is not null and event_time >= recorded_at)
            over (order by seq desc) else event_time end as own_time
        from tracking_events where waste_load_id = load_id),
      placed as (
        select *, first_value(own_time) over (partition by coalesce(place_seq, seq) order by seq) as order_time from own)
      select accuracy_m, location from placed
      where not exists (select from own correction where correction.corrects = placed.id)
      order by order_time desc, coalesce(place_seq, seq) desc, seq desc limit 1) newest
    where id = load_id and newest_event_place = newest.location and newest_event_accuracy_m is distinct from newest.accuracy_m;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
