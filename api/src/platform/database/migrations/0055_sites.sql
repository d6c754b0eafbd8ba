-- Known places of a client. They only name positions, so unlike the history of a load they may change.
create table sites (
  id uuid primary key,
  client_id uuid not null references clients,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  radius_m integer not null check (radius_m > 0),
  created_at timestamptz(3) not null,
  created_by text not null
);
create unique index sites_by_name on sites (client_id, lower(name));

alter table sites enable row level security, force row level security;
create policy client_reads_own on sites for select to portal_client
  using (client_id = (select current_client()));
create policy company_admin_adds_own on sites for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_changes_own on sites for update to portal_company_admin
  using (client_id = (select current_client())) with check (client_id = (select current_client()));
create policy company_admin_removes_own on sites for delete to portal_company_admin
  using (client_id = (select current_client()));
create policy admin_uses_all on sites to portal_admin using (true) with check (true);
grant select on sites to portal_client;
grant select, insert, delete on sites to portal_admin;
grant insert, delete on sites to portal_company_admin;
grant update (name, lat, lng, radius_m) on sites to portal_admin, portal_company_admin;
