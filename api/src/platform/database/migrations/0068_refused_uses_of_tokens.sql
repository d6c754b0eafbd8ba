-- Requests that were refused although their token is or was one of the portal's (decision 0128). A table of its own:
-- replicas with the earlier build go on counting in `embed_uses`.
create table embed_refused_uses (
  exchange_id uuid not null,
  client_id uuid not null,
  route text not null,
  refusal text not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (exchange_id, route, refusal),
  foreign key (exchange_id, client_id) references embed_exchanges (id, client_id) on delete cascade
);

alter table embed_refused_uses enable row level security, force row level security;
create policy exchange_uses_all on embed_refused_uses to portal_api using (true) with check (true);
create policy client_reads_own on embed_refused_uses for select to portal_client
  using (client_id = (select current_client()));
create policy admin_reads_all on embed_refused_uses for select to portal_admin using (true);
grant select on embed_refused_uses to portal_client, portal_admin;
grant select, insert on embed_refused_uses to portal_api;
grant update (count, last_at) on embed_refused_uses to portal_api;
