-- Releases that were active before the previous one and were not taken back since, newest first: what is rolled back or
-- killed is followed by the one before it.
alter table rollouts add column earlier text[] not null default '{}';

-- Until now a roll-back kept the release that it took back as the previous one.
update rollouts set previous = null where exists (
  select from rollout_changes
  where rollout_changes.remote = rollouts.remote and action = 'roll-back'
    and text = active || ' is active again instead of ' || previous || '.');
