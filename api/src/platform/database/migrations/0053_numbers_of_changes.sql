-- Numbers of changes follow the clock, so that a restored backup never gives out a number again (decision 0128). The
-- relay moves the sequence forward.
grant select, update on sequence recent_changes_id_seq to portal_api;
