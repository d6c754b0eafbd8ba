-- The database's clock decides which reports came after a candidate was published: clocks of replicas differ.
alter table releases alter column published_at set default now();
alter table release_sessions alter column first_at set default now();

-- The clocks of some replicas were ahead.
update releases set published_at = now() where published_at > now();
update rollouts set counted_from = now() where counted_from > now();
