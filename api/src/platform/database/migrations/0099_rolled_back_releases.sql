-- When a release was rolled back: it does not become active again.
alter table releases add column rolled_back_at timestamptz(3);
update releases set rolled_back_at = (
  select max(made_at) from rollout_changes
  where rollout_changes.remote = releases.remote and action = 'roll-back'
    and (text = 'The candidate ' || release || ' was rolled back.' or text like '% instead of ' || release || '.'))
where not exists (
  select from rollouts
  where rollouts.remote = releases.remote and release = any (array[active, candidate, previous] || earlier));
grant update (rolled_back_at) on releases to portal_api;
