-- Commits in between: stores the places that migration 0079 folds in another way, in batches.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
  clients uuid[];
  times timestamptz[];
  places text[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the place stays until the commit.
    select array_agg(id order by id), array_agg(client_id order by id), array_agg(created_at order by id),
      array_agg(newest_event_place order by id) into ids, clients, times, places from (
      select id, client_id, created_at, newest_event_place from waste_loads
      where id > last and (newest_event_place ~ '[İΣ]'
        or newest_event_place ~ '^[-+0-9., ]*$' and words_of_place(newest_event_place) is not null)
      order by id limit 500 for update) loads;
    exit when ids is null;
    perform set_config('role', 'none', true);
    insert into load_places (load_id, client_id, created_at, hour, text)
    select load.id, client_id, created_at, hour_of(created_at), words_of_place(place)
    from unnest(ids, clients, times, places) load (id, client_id, created_at, place)
    on conflict (load_id) do update set text = excluded.text;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end;
$$;
