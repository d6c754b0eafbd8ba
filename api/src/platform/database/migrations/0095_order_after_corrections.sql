-- Commits in between: corrects the newest event and `status_since` of loads with corrections in batches, so that no lock
-- lasts longer than one batch. A corrected time used to move the events that were recorded before it.
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
      where id > last and id in (select waste_load_id from tracking_events where corrects is not null)
      order by id limit 500 for update) loads;
    exit when batch is null;
    update waste_loads set current_status = newest.status, newest_event_time = newest.event_time,
      newest_event_place = newest.location, newest_event_accuracy_m = newest.accuracy_m, status_since = newest.since
    from unnest(batch) load (load_id) cross join lateral (
      with own as (
        select *, coalesce(place_seq, seq) as place,
          recorded_by_user_id is not null and event_time >= recorded_at as is_online,
          not exists (select from tracking_events correction where correction.corrects = event.id) as is_valid
        from tracking_events event where waste_load_id = load_id),
      timed as (
        select *, case when is_online then least(event_time, min(event_time)
            filter (where is_online and seq in (select place from own where is_valid)) over (order by seq desc))
          else event_time end as own_time
        from own),
      placed as (select *, first_value(own_time) over (partition by place order by seq) as order_time from timed),
      history as (
        select *, row_number() over (order by order_time desc, place desc, seq desc) as number
        from placed where is_valid),
      earlier as (
        select min(number) as number from history
        where status <> (select status from history where number = 1))
      select status, event_time, location, accuracy_m, (
        select run.event_time from history run, earlier
        where earlier.number is null or run.number < earlier.number
        order by run.number desc limit 1) as since
      from history where number = 1) newest
    where id = load_id
      and (current_status, newest_event_time, newest_event_place, newest_event_accuracy_m, status_since)
        is distinct from (newest.status, newest.event_time, newest.location, newest.accuracy_m, newest.since);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
