-- What changed, for open pages (decision 0094). Triggers write a row here in the transaction that makes the change, so
-- that no service can forget it. The relay moves committed rows to `recent_changes`, where they get their number: numbers
-- of a sequence that is read in concurrent transactions would not rise in the order of commits.
create table change_outbox (
  seq bigint generated always as identity primary key,
  kind text not null check (kind in ('load-created', 'event-recorded', 'photo-added', 'release-notice',
    'session-ended', 'account-changed')),
  -- The company that may see it. Null: everyone, or nobody if only the portal itself needs it.
  client_id uuid,
  -- The load, session or user.
  subject_id uuid,
  check ((kind in ('load-created', 'event-recorded', 'photo-added')) = (client_id is not null)),
  check ((kind = 'release-notice') = (subject_id is null))
);

create table recent_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  client_id uuid,
  subject_id uuid,
  relayed_at timestamptz(3) not null default now()
);

-- The triggers write with the rights of the owner, whom `force` would lock out. Only the relay reads, as `portal_api`.
alter table change_outbox enable row level security;
alter table recent_changes enable row level security;
create policy relay_uses_all on change_outbox to portal_api using (true) with check (true);
create policy relay_uses_all on recent_changes to portal_api using (true) with check (true);
grant select, delete on change_outbox to portal_api;
grant select, insert, delete on recent_changes to portal_api;

create function publish_loads() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into change_outbox (kind, client_id, subject_id) select 'load-created', client_id, id from new_rows;
  return null;
end;
$$;
create trigger changes_are_published after insert on waste_loads
  referencing new table as new_rows for each statement execute function publish_loads();

-- The argument is the kind.
create function publish_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into change_outbox (kind, client_id, subject_id) select tg_argv[0], client_id, waste_load_id from new_rows;
  return null;
end;
$$;
create trigger changes_are_published after insert on tracking_events
  referencing new table as new_rows for each statement execute function publish_history('event-recorded');
create trigger changes_are_published after insert on photos
  referencing new table as new_rows for each statement execute function publish_history('photo-added');

create function publish_revision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into change_outbox (kind) values ('release-notice');
  return null;
end;
$$;
create trigger changes_are_published after update on registry_revision
  for each row when (new.revision > old.revision) execute function publish_revision();

-- These end open streams. The argument is the kind.
create function publish_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into change_outbox (kind, subject_id) values (tg_argv[0], old.id);
  return null;
end;
$$;
create trigger endings_are_published after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function publish_account('session-ended');
create trigger changes_are_published after update on users
  for each row when ((old.role, old.client_id, old.disabled_at, old.password_version)
    is distinct from (new.role, new.client_id, new.disabled_at, new.password_version))
  execute function publish_account('account-changed');
