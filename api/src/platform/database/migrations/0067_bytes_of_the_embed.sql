-- The embed brings its own React and map, so it may have more bytes than a screen. New rollouts: insertRollout.
update rollouts set byte_budget = 3000000 where remote = 'mfe-embed' and byte_budget = 1000000;
