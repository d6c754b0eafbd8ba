-- When a release was rolled back: it does not become active again.
alter table releases add column rolled_back_at timestamptz(3);

-- A trigger, because replicas with an earlier build do not set it. It exists before the update below: no roll-back
-- falls between the two.
create function mark_rolled_back() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update releases set rolled_back_at = new.made_at
  where remote = new.remote
    and (new.text = 'The candidate ' || release || ' was rolled back.' or new.text like '% instead of ' || release || '.');
  return null;
end;
$$;
create trigger roll_backs_mark_releases after insert on rollout_changes
  for each row when (new.action = 'roll-back') execute function mark_rolled_back();

update releases set rolled_back_at = (
  select max(made_at) from rollout_changes
  where rollout_changes.remote = releases.remote and action = 'roll-back'
    and (text = 'The candidate ' || release || ' was rolled back.' or text like '% instead of ' || release || '.'))
where not exists (
  select from rollouts
  where rollouts.remote = releases.remote and release = any (array[active, candidate, previous] || earlier));
