-- The revision of the registry that killed a release: clocks of replicas differ. Kills that the history does not name
-- come before all others.
alter table releases add column killed_revision bigint;
update releases set killed_revision = coalesce(
  (select min(revision) from rollout_changes
   where rollout_changes.remote = releases.remote and action = 'kill'
     and starts_with(text, releases.release || ' was killed.')), 0)
where killed_at is not null;
alter table releases add constraint kills_have_a_revision check ((killed_at is null) = (killed_revision is null));

-- A trigger, because replicas with an earlier build do not set it. The row stays locked until the kill is recorded, which
-- takes the next revision.
create function set_killed_revision() returns trigger language plpgsql as $$
begin
  new.killed_revision := (select revision + 1 from registry_revision for update);
  return new;
end;
$$;
create trigger kills_take_the_next_revision before insert or update of killed_at on releases
  for each row when (new.killed_at is not null) execute function set_killed_revision();
