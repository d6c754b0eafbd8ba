-- A load that is still generated is so since its first step, as its page and certificate say; before any step, since its
-- creation (decision 0117). Migration 0087 corrects the loads whose steps are recorded already.
create or replace function write_json_of_newest_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.status_since := coalesce(new.newest_event_time, new.created_at);
  elsif (new.current_status <> old.current_status or old.newest_event_time is null)
    and new.status_since is not distinct from old.status_since then
    new.status_since := new.newest_event_time;
  end if;
  new.newest_event_json := json_of_newest_event(new.newest_event_time, new.newest_event_place, new.status_since);
  return new;
end;
$$;
