-- When a step happened may be stated, with the accuracy of its position. A correction is a further event: the corrected
-- one stays, and no longer decides the status of the load.
alter table tracking_events
  -- The event time was stated with the event, so it is not the time of recording.
  add column is_time_stated boolean not null default false,
  -- Meters.
  add column accuracy_m double precision check (accuracy_m between 0 and 100000),
  add column corrects uuid,
  -- A correction that keeps the time keeps the place, too: the number by which events of the same time are sorted.
  add column place_seq integer,
  add constraint tracking_events_corrects_fkey foreign key (corrects, waste_load_id, client_id)
    references tracking_events (id, waste_load_id, client_id),
  add constraint corrections_have_a_reason check (corrects is null or notes is not null);

-- An event is corrected at most once.
create unique index tracking_events_corrects_key on tracking_events (corrects) where corrects is not null;
