-- The database's clock decides which reports came after a candidate was published: clocks of replicas differ.
alter table releases alter column published_at set default now();
alter table release_sessions alter column first_at set default now();
