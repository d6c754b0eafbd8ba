-- The names of sites are part of what pages of loads show: after a change, open pages of that company refetch everything.
alter table change_outbox drop constraint change_outbox_kind_check;
alter table change_outbox add constraint change_outbox_kind_check check (kind in ('load-created', 'event-recorded',
  'photo-added', 'refetch-all', 'release-notice', 'session-ended', 'account-changed', 'partner-key-revoked'));
alter table change_outbox drop constraint change_outbox_check;
alter table change_outbox add constraint change_outbox_check
  check ((kind in ('load-created', 'event-recorded', 'photo-added', 'refetch-all')) = (client_id is not null));
alter table change_outbox drop constraint change_outbox_check1;
alter table change_outbox add constraint change_outbox_check1
  check ((kind in ('release-notice', 'refetch-all')) = (subject_id is null));

create function publish_sites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into change_outbox (kind, client_id) select distinct 'refetch-all', client_id from new_rows;
  return null;
end;
$$;
create trigger changes_are_published after insert on site_changes
  referencing new table as new_rows for each statement execute function publish_sites();
