-- Three roles that own nothing. `portal_api` runs requests and may become one of the other two for one transaction;
-- row-level security is written per role, which keeps the policies so simple that the planner can use the indexes.
-- Roles belong to the whole server, so they may exist already, or appear at this very moment from a sibling database.
do $$
declare
  role_name text;
  may_set boolean;
begin
  foreach role_name in array array['portal_api', 'portal_client', 'portal_admin'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole noinherit', role_name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if current_setting('server_version_num')::int >= 160000 then
      execute format('select pg_has_role(current_user, %L, %L)', role_name, 'SET') into may_set;
    else
      may_set := pg_has_role(current_user, role_name, 'MEMBER');
    end if;
    if not may_set then
      execute format('grant %I to current_user', role_name);
    end if;
    if role_name <> 'portal_api' and not pg_has_role('portal_api', role_name, 'MEMBER') then
      begin
        execute format('grant %I to portal_api', role_name);
      exception when unique_violation then
        null;
      end;
    end if;
  end loop;
  execute format('grant connect on database %I to portal_api', current_database());
end;
$$;

revoke create on schema public from public;
grant usage on schema public to portal_api, portal_client, portal_admin;

create extension if not exists pg_trgm;

-- The company whose rows the transaction may see. Unset or empty gives null, and null equals nothing.
create function current_client() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.client', true), '')::uuid;
