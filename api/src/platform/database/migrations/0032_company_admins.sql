-- Administrators of one company work under a role of their own: it reads what a client of that company reads (as a
-- member of `portal_client`, so that every later policy for clients holds for it, too), and writes for it.
do $$
declare
  may_set boolean;
begin
  if not exists (select from pg_roles where rolname = 'portal_company_admin') then
    begin
      create role portal_company_admin nologin nosuperuser nocreatedb nocreaterole inherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if current_setting('server_version_num')::int >= 160000 then
    execute $check$ select pg_has_role(current_user, 'portal_company_admin', 'SET') $check$ into may_set;
  else
    may_set := pg_has_role(current_user, 'portal_company_admin', 'MEMBER');
  end if;
  if not may_set then
    grant portal_company_admin to current_user;
  end if;
  if not pg_has_role('portal_company_admin', 'portal_client', 'MEMBER') then
    begin
      grant portal_client to portal_company_admin;
    exception when unique_violation then
      null;
    end;
  end if;
  if not pg_has_role('portal_api', 'portal_company_admin', 'MEMBER') then
    begin
      grant portal_company_admin to portal_api;
    exception when unique_violation then
      null;
    end;
  end if;
end;
$$;

grant usage on schema public to portal_company_admin;

-- The account on whose behalf the transaction runs. Unset or empty gives null, and null equals nothing.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;

create policy company_admin_adds_own on waste_loads for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_moves_own on waste_loads for update to portal_company_admin
  using (client_id = (select current_client())) with check (client_id = (select current_client()));
create policy company_admin_adds_own on tracking_events for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_adds_own on photos for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_counts_own on load_counts for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_recounts_own on load_counts for update to portal_company_admin
  using (client_id = (select current_client())) with check (client_id = (select current_client()));
create policy company_admin_uses_own on idempotency_keys to portal_company_admin
  using (user_id = (select current_account())) with check (user_id = (select current_account()));

grant insert on waste_loads, tracking_events, photos to portal_company_admin;
grant update (current_status, newest_event_time, tracking_event_count, newest_online_event_time) on waste_loads
  to portal_company_admin;
grant insert, update on load_counts to portal_company_admin;
grant select, insert on idempotency_keys to portal_company_admin;

-- The totals over all clients count its loads, too, but are none of its business. So they are kept by triggers with the
-- rights of the owner, whom `force` would lock out; every other role stays bound by the policy.
alter table load_totals no force row level security;

create or replace function count_new_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, count(*) from new_loads group by 1, 2 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  return null;
end;
$$;

create or replace function count_moved_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, sum(step) from (
    select client_id, current_status, 1 as step from new_loads
    union all
    select client_id, current_status, -1 from old_loads
  ) moves group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  return null;
end;
$$;

create function total_new_loads() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into load_totals as totals (shard, status, count)
  select pg_backend_pid() % 32, current_status, count(*) from new_loads group by 2 order by 2
  on conflict (shard, status) do update set count = totals.count + excluded.count;
  return null;
end;
$$;
create trigger totals_follow_insert after insert on waste_loads
  referencing new table as new_loads for each statement execute function total_new_loads();

create function total_moved_loads() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into load_totals as totals (shard, status, count)
  select pg_backend_pid() % 32, current_status, sum(step) from (
    select current_status, 1 as step from new_loads
    union all
    select current_status, -1 from old_loads
  ) moves group by 2 having sum(step) <> 0 order by 2
  on conflict (shard, status) do update set count = totals.count + excluded.count;
  return null;
end;
$$;
create trigger totals_follow_update after update on waste_loads
  referencing old table as old_loads new table as new_loads for each statement execute function total_moved_loads();

revoke insert, update on load_totals from portal_admin;
