-- Certificates print the EPA ID and the process of a facility, which are those of its known site. Sites may change, so
-- every change stays on record.
create table site_changes (
  id bigint generated always as identity primary key,
  site_id uuid not null,
  client_id uuid not null references clients,
  changed_at timestamptz(3) not null,
  -- The account; null for the demo data, and for administrators at replicas of an older build.
  changed_by uuid,
  -- The row of the site; null before it was added and after it was deleted.
  before jsonb,
  after jsonb
);
create index site_changes_by_client on site_changes (client_id, id);

alter table site_changes enable row level security, force row level security;
create policy admin_uses_all on site_changes to portal_admin using (true) with check (true);
create policy company_admin_adds_own on site_changes for insert to portal_company_admin
  with check (client_id = (select current_client()));
grant select, insert on site_changes to portal_admin;
grant insert on site_changes to portal_company_admin;
create trigger changes_stay before update or delete on site_changes for each row execute function refuse_change();
create trigger all_changes_stay before truncate on site_changes for each statement execute function refuse_change();

create function keep_site_change() returns trigger language plpgsql as $$
begin
  insert into site_changes (site_id, client_id, changed_at, changed_by, before, after)
  values (coalesce(new.id, old.id), coalesce(new.client_id, old.client_id), now(), current_account(), to_jsonb(old),
    to_jsonb(new));
  return null;
end;
$$;
create trigger additions_are_kept after insert or delete on sites for each row execute function keep_site_change();
create trigger changes_are_kept after update on sites for each row when (old is distinct from new)
  execute function keep_site_change();
