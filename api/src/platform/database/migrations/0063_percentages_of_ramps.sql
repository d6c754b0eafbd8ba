-- The percentage that a ramp was set to, for the marks in the console's charts. Earlier entries have none.
alter table rollout_changes add column percentage double precision check (percentage between 0 and 100);
