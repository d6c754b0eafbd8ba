-- The same bytes for the same event are the same photo: a lost answer never doubles one.
create unique index photos_once_per_tracking_event on photos (tracking_event_id, sha256);
