-- When a replica last told that it has the newest build: an older one does not take over while there is such a replica.
alter table rollouts add column built_in_seen_at timestamptz(3);

-- The console counts the sessions of one remote every few seconds: from the index alone, without their rows.
drop index release_sessions_by_release;
create index release_sessions_by_release on release_sessions (remote, release, first_at) include (outcome, reason);
