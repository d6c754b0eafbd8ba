-- The registry of releases: who may publish, what is published, who gets what, and what became of it.

-- The portal's own signature under what it tells browsers. A revoked key verifies nothing any more.
create table portal_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (length(public_key) = 32),
  -- PKCS #8.
  private_key bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);

-- One counter for all changes: whoever has seen a revision refuses an older one.
create table registry_revision (
  id smallint primary key check (id = 1),
  revision bigint not null
);
insert into registry_revision (id, revision) values (1, 0);

create table releases (
  remote text not null,
  -- version+build
  release text not null,
  origin text not null check (origin in ('built-in', 'published')),
  -- The release document, character for character as the team signed it.
  document text not null,
  -- Null for what came with the portal itself.
  key_id text,
  signature text,
  published_at timestamptz(3) not null,
  published_by text not null,
  killed_at timestamptz(3),
  killed_reason text,
  primary key (remote, release),
  check ((origin = 'published') = (key_id is not null and signature is not null)),
  check ((killed_at is null) = (killed_reason is null))
);

create table rollouts (
  remote text primary key,
  -- Decides the buckets; never depends on versions, so that widening a ramp throws nobody out.
  salt text not null,
  active text,
  candidate text,
  previous text,
  percentage numeric(5, 2) not null default 0 check (percentage between 0 and 100),
  audience jsonb not null default '{"roles": [], "clientIds": [], "userIds": []}',
  halted_reason text,
  halt_margin numeric(5, 2) not null default 5 check (halt_margin between 0 and 100),
  halt_minimum integer not null default 20 check (halt_minimum > 0),
  -- Bytes of all files of a release.
  byte_budget integer not null default 1000000 check (byte_budget > 0),
  foreign key (remote, active) references releases,
  foreign key (remote, candidate) references releases,
  foreign key (remote, previous) references releases
);

create table team_keys (
  remote text not null,
  id text not null check (id ~ '^[0-9a-f]{16}$'),
  team text not null,
  public_key bytea not null check (length(public_key) = 32),
  added_at timestamptz(3) not null,
  added_by text not null,
  revoked_at timestamptz(3),
  revoked_reason text,
  primary key (remote, id)
);

create table release_pins (
  remote text not null,
  kind text not null check (kind in ('user', 'client')),
  subject_id uuid not null,
  release text not null,
  pinned_at timestamptz(3) not null,
  primary key (remote, kind, subject_id),
  foreign key (remote, release) references releases
);

create table rollout_changes (
  id uuid primary key,
  remote text not null,
  revision bigint not null,
  made_at timestamptz(3) not null,
  made_by text not null,
  action text not null,
  -- One sentence for people.
  text text not null,
  reason text
);
create index rollout_changes_by_remote on rollout_changes (remote, revision desc, id desc);
create trigger history_stays before update or delete on rollout_changes
  for each row execute function refuse_change();
create trigger history_is_never_emptied before truncate on rollout_changes
  for each statement execute function refuse_change();

-- One row per session and release: a session that failed once counts as failed.
create table release_sessions (
  remote text not null,
  release text not null,
  session_id uuid not null,
  first_at timestamptz(3) not null,
  revision bigint not null,
  outcome text not null check (outcome in ('loaded', 'failed')),
  phase text not null,
  reason text,
  ms integer not null,
  primary key (remote, release, session_id),
  foreign key (remote, release) references releases
);
create index release_sessions_by_time on release_sessions (remote, first_at);

-- A developer may run a remote from his own machine inside the portal.
alter table users add column is_developer boolean not null default false;
create table release_overrides (
  digest bytea primary key check (length(digest) = 32),
  user_id uuid not null references users,
  remote text not null,
  origin text not null,
  issued_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

-- An administrator may work for a company: rollouts of the admin screens go by company.
alter table users drop constraint users_check;
alter table users add constraint clients_have_a_company check (role <> 'client' or client_id is not null);

grant select, insert, update on portal_keys, registry_revision, releases, rollouts, team_keys to portal_api;
grant select, insert, update, delete on release_pins, release_sessions, release_overrides to portal_api;
grant select, insert on rollout_changes to portal_api;
