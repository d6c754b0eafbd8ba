-- Whose session met a release: a ramp is judged by users and companies. Ids only, kept as long as the row.
alter table release_sessions add column user_id uuid, add column client_id uuid;

-- A session that is gone counts as a user of its own, who works for no company.
update release_sessions set user_id = users.id, client_id = users.client_id
  from sessions join users on users.id = sessions.user_id
  where sessions.id = release_sessions.session_id;

drop index release_sessions_by_release;
create index release_sessions_by_release on release_sessions (remote, release, first_at)
  include (outcome, reason, user_id, client_id, session_id);
