create table tracking_events (
  id uuid primary key,
  waste_load_id uuid not null,
  client_id uuid not null,
  -- Dense within the load: 1, 2, 3 … in the order of recording.
  seq integer not null check (seq > 0),
  status load_status not null,
  location text,
  notes text,
  event_time timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  -- E-mail of the user, or the name of the import.
  recorded_by text not null,
  recorded_by_user_id uuid references users,
  unique (waste_load_id, seq),
  unique (id, waste_load_id, client_id),
  foreign key (waste_load_id, client_id) references waste_loads (id, client_id)
);

create table photos (
  id uuid primary key,
  tracking_event_id uuid not null,
  waste_load_id uuid not null,
  client_id uuid not null,
  -- Of the original, kept as it came.
  sha256 bytea not null check (length(sha256) = 32),
  byte_size integer not null check (byte_size > 0),
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the copy without metadata, which is what readers get.
  served_sha256 bytea not null check (length(served_sha256) = 32),
  served_byte_size integer not null check (served_byte_size > 0),
  recorded_at timestamptz(3) not null,
  recorded_by text not null,
  recorded_by_user_id uuid references users,
  foreign key (tracking_event_id, waste_load_id, client_id) references tracking_events (id, waste_load_id, client_id)
);
create index photos_by_tracking_event on photos (tracking_event_id, recorded_at, id);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['tracking_events', 'photos'] loop
    execute format('alter table %I enable row level security, force row level security', table_name);
    execute format('create policy client_reads_own on %I for select to portal_client
      using (client_id = (select current_client()))', table_name);
    execute format('create policy admin_uses_all on %I to portal_admin using (true) with check (true)', table_name);
    execute format('grant select on %I to portal_client', table_name);
    execute format('grant select, insert on %I to portal_admin', table_name);
    execute format('create trigger history_stays before update or delete on %I
      for each row execute function refuse_change()', table_name);
    execute format('create trigger history_is_never_emptied before truncate on %I
      for each statement execute function refuse_change()', table_name);
  end loop;
end;
$$;

-- Which record an Idempotency-Key made. Kept forever: a client may resend after weeks without a network.
create table idempotency_keys (
  user_id uuid not null references users,
  key text not null check (length(key) between 1 and 255),
  -- SHA-256 over the endpoint and the content of the request.
  request_digest bytea not null check (length(request_digest) = 32),
  record_id uuid not null,
  recorded_at timestamptz(3) not null,
  primary key (user_id, key)
);
alter table idempotency_keys enable row level security, force row level security;
create policy admin_uses_all on idempotency_keys to portal_admin using (true) with check (true);
grant select, insert on idempotency_keys to portal_admin;

-- Single-use links to a certificate. Only a digest of the ticket is kept.
create table certificate_tickets (
  digest bytea primary key check (length(digest) = 32),
  user_id uuid not null references users,
  waste_load_id uuid not null references waste_loads,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index certificate_tickets_by_expiry on certificate_tickets (expires_at);
grant select, insert, update, delete on certificate_tickets to portal_api;

-- Official documents as they came, beside the load that was made from them. Unknown parts stay in them verbatim.
create table import_documents (
  id uuid primary key,
  client_id uuid not null,
  waste_load_id uuid not null,
  digest bytea not null check (length(digest) = 32),
  document jsonb not null,
  -- What became of each field: mapped, defaulted, kept aside.
  report jsonb not null,
  imported_at timestamptz(3) not null,
  unique (client_id, digest),
  foreign key (waste_load_id, client_id) references waste_loads (id, client_id)
);
alter table import_documents enable row level security, force row level security;
create policy client_reads_own on import_documents for select to portal_client
  using (client_id = (select current_client()));
create policy admin_uses_all on import_documents to portal_admin using (true) with check (true);
grant select on import_documents to portal_client;
grant select, insert on import_documents to portal_admin;
create trigger history_stays before update or delete on import_documents
  for each row execute function refuse_change();
create trigger history_is_never_emptied before truncate on import_documents
  for each statement execute function refuse_change();
