create table clients (
  id uuid primary key,
  company text not null check (length(company) between 1 and 200),
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz(3) not null
);

alter table clients enable row level security, force row level security;
create policy client_reads_itself on clients for select to portal_client using (id = (select current_client()));
create policy admin_uses_all on clients to portal_admin using (true) with check (true);
grant select on clients to portal_client;
grant select, insert on clients to portal_admin;

create table users (
  id uuid primary key,
  -- Trimmed, in lower case and NFC.
  email text not null unique check (length(email) between 3 and 254),
  -- argon2id, encoded with its parameters.
  password_hash text not null,
  -- Grows with each new password: sessions of an older password end at once.
  password_version integer not null default 1,
  role text not null check (role in ('admin', 'client')),
  client_id uuid references clients,
  created_at timestamptz(3) not null,
  disabled_at timestamptz(3),
  check ((role = 'client') = (client_id is not null))
);

create function raise_password_version() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash then
    new.password_version := old.password_version + 1;
  end if;
  return new;
end;
$$;
create trigger password_version_follows_password before update on users
  for each row execute function raise_password_version();

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  password_version integer not null,
  created_at timestamptz(3) not null,
  last_renewed_at timestamptz(3) not null,
  -- The end of the last token that was given out.
  expires_at timestamptz(3) not null,
  -- No renewal goes beyond this.
  absolute_expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Failed sign-ins, by account and address together and by address alone.
create table sign_in_throttles (
  key text primary key,
  failures integer not null,
  last_failed_at timestamptz(3) not null,
  blocked_until timestamptz(3)
);

-- The secret behind session tokens and cursors, shared by all replicas.
create table signing_keys (
  id smallint primary key check (id = 1),
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz(3) not null
);

grant select, insert, update on users, sessions to portal_api;
grant select, insert, update, delete on sign_in_throttles to portal_api;
grant delete on sessions to portal_api;
grant select, insert on signing_keys to portal_api;
