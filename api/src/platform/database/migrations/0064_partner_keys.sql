-- Keys with which the servers of partners get tokens for embeds, and the log of what they were used for (decision 0110).
create table partner_keys (
  id uuid primary key,
  partner text not null check (length(partner) between 1 and 120),
  client_id uuid not null references clients,
  scope text not null check (scope in ('dashboard', 'load')),
  origins text[] not null check (cardinality(origins) between 1 and 20),
  -- The secret has 256 random bits, so its hash needs no salt.
  secret_sha256 bytea not null check (length(secret_sha256) = 32),
  created_at timestamptz(3) not null,
  created_by text not null,
  reason text not null,
  -- Of a rotated key, the end of the overlap.
  expires_at timestamptz(3),
  successor_id uuid references partner_keys,
  revoked_at timestamptz(3),
  revoked_by text,
  revoke_reason text,
  check (num_nulls(revoked_at, revoked_by, revoke_reason) in (0, 3)),
  unique (id, client_id)
);
create index partner_keys_by_client on partner_keys (client_id);

alter table partner_keys enable row level security, force row level security;
create policy exchange_reads_all on partner_keys for select to portal_api using (true);
create policy client_reads_own on partner_keys for select to portal_client
  using (client_id = (select current_client()));
create policy company_admin_adds_own on partner_keys for insert to portal_company_admin
  with check (client_id = (select current_client()));
create policy company_admin_changes_own on partner_keys for update to portal_company_admin
  using (client_id = (select current_client())) with check (client_id = (select current_client()));
create policy admin_uses_all on partner_keys to portal_admin using (true) with check (true);
grant select on partner_keys to portal_api;
-- Everything but the hash.
grant select (id, partner, client_id, scope, origins, created_at, created_by, reason, expires_at, successor_id,
  revoked_at, revoked_by, revoke_reason) on partner_keys to portal_client, portal_admin;
grant insert on partner_keys to portal_company_admin, portal_admin;
grant update (expires_at, successor_id, revoked_at, revoked_by, revoke_reason) on partner_keys
  to portal_company_admin, portal_admin;

-- A revoked key never works again.
create trigger revocation_stays before update on partner_keys
  for each row when (old.revoked_at is not null) execute function refuse_change();

-- Attempts to exchange a known key for a token. The id of an exchange is that of its token.
create table embed_exchanges (
  id uuid primary key,
  key_id uuid not null,
  client_id uuid not null,
  exchanged_at timestamptz(3) not null,
  -- As stated; null if the request stated none.
  origin text check (length(origin) <= 300),
  user_name text check (length(user_name) <= 120),
  refusal text,
  -- End of the token.
  expires_at timestamptz(3),
  check ((refusal is null) = (expires_at is not null)),
  foreign key (key_id, client_id) references partner_keys (id, client_id),
  unique (id, client_id)
);
create index embed_exchanges_by_key on embed_exchanges (key_id, exchanged_at);
create index embed_exchanges_by_client on embed_exchanges (client_id, id);

create table embed_uses (
  exchange_id uuid not null,
  client_id uuid not null,
  route text not null,
  count integer not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (exchange_id, route),
  foreign key (exchange_id, client_id) references embed_exchanges (id, client_id) on delete cascade
);

alter table embed_exchanges enable row level security, force row level security;
alter table embed_uses enable row level security, force row level security;
create policy exchange_uses_all on embed_exchanges to portal_api using (true) with check (true);
create policy exchange_uses_all on embed_uses to portal_api using (true) with check (true);
create policy client_reads_own on embed_exchanges for select to portal_client
  using (client_id = (select current_client()));
create policy client_reads_own on embed_uses for select to portal_client
  using (client_id = (select current_client()));
create policy admin_reads_all on embed_exchanges for select to portal_admin using (true);
create policy admin_reads_all on embed_uses for select to portal_admin using (true);
grant select on embed_exchanges, embed_uses to portal_client, portal_admin;
grant select, insert, delete on embed_exchanges to portal_api;
grant select, insert on embed_uses to portal_api;
grant update (count, last_at) on embed_uses to portal_api;

-- Ends the open streams of the key.
alter table change_outbox drop constraint change_outbox_kind_check;
alter table change_outbox add constraint change_outbox_kind_check check (kind in ('load-created', 'event-recorded',
  'photo-added', 'release-notice', 'session-ended', 'account-changed', 'partner-key-revoked'));
create trigger revocations_are_published after update on partner_keys
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function publish_account('partner-key-revoked');
