-- Event time of the newest event that happened "now" by a replica's clock. Kept in the load's row, whose lock puts such
-- events in one order: a replica whose clock is behind goes on from here. What was entered late, or for a future day,
-- has a time of its own and does not count.
alter table waste_loads add column newest_online_event_time timestamptz(3);
grant update (newest_online_event_time) on waste_loads to portal_admin;
