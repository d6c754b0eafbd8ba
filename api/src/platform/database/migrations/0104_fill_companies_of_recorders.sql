-- Commits in between: what is on record decides about existing steps. An account of the load's own company counts as such;
-- an account of another company recorded the step as a portal administrator. Reads never wait, and writes only for one
-- batch.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
  own uuid[];
  accounts uuid[];
  companies uuid[];
begin
  select array_agg(id), array_agg(client_id) into accounts, companies from users where client_id is not null;
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    select array_agg(event.id order by event.id),
      array_agg(event.id) filter (where recorded_by_client_id is null and account.id is not null)
      into batch, own
    from (select * from tracking_events where id > last order by id limit 2000) event
    left join unnest(accounts, companies) account (id, client_id)
      on account.id = event.recorded_by_user_id and account.client_id = event.client_id;
    exit when batch is null;
    perform set_config('role', 'none', true);
    if own is not null then
      alter table tracking_events disable trigger history_stays;
      grant update (recorded_by_client_id) on tracking_events to portal_admin;
      perform set_config('role', 'portal_admin', true);
      update tracking_events set recorded_by_client_id = client_id where id = any(own);
      perform set_config('role', 'none', true);
      revoke update (recorded_by_client_id) on tracking_events from portal_admin;
      alter table tracking_events enable trigger history_stays;
    end if;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
