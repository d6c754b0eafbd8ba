-- The newest build that came with the portal: a restart must not undo what people decided since they saw it.
alter table rollouts add column built_in text;

-- Sessions before this do not count against a candidate: its ramp was taken up again after a halt.
alter table rollouts add column counted_from timestamptz(3);
create index release_sessions_by_release on release_sessions (remote, release, first_at);

-- A release stays as it was published, a key as it was made; what may change is whether they count.
revoke update on releases, team_keys, portal_keys from portal_api;
grant update (killed_at, killed_reason) on releases to portal_api;
grant update (revoked_at, revoked_reason) on team_keys to portal_api;
-- The secret of a revoked key is wiped.
grant update (private_key, revoked_at) on portal_keys to portal_api;
