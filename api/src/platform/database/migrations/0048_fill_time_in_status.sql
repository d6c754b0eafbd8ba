-- Commits in between: fills `status_since` in batches, so that no lock lasts longer than one batch. Until it ends, an
-- earlier build goes on serving. Corrections are read by name through JSON: migration 0050 adds their columns.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the history does not change until the commit.
    select array_agg(id order by id) into batch from (
      select id from waste_loads where id > last and status_since is null order by id limit 500 for update) loads;
    exit when batch is null;
    update waste_loads set status_since = coalesce((
      with events as (
        select *, to_jsonb(tracking_events) as fields, recorded_by_user_id is not null and event_time >= recorded_at as is_online
        from tracking_events where waste_load_id = waste_loads.id),
      placed as (
        select status, event_time, fields ->> 'id' as event_id, row_number() over (order by
          case when is_online then online_place else event_time end desc,
          coalesce((fields ->> 'place_seq')::integer, seq) desc, seq desc) as number
        from (select *, min(event_time) filter (where is_online) over (order by seq desc) as online_place from events) events),
      history as (
        select * from placed where event_id not in (
          select fields ->> 'corrects' from events where fields ->> 'corrects' is not null))
      select case when earlier is null and current_status = 'generated' then created_at
        else (select event_time from history where earlier is null or number < earlier order by number desc limit 1) end
      from (select min(number) filter (where status <> current_status) as earlier from history) run), created_at)
    where id = any(batch);
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
