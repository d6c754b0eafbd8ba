-- Commits in between: stores the positions of existing loads in batches, so that no lock lasts longer than one batch. The
-- trigger of migration 0077 stores those of events that an earlier build records meanwhile.
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
    -- Recording an event needs the same lock, so no load moves until the commit.
    select array_agg(id order by id), array_agg(client_id order by id), array_agg(created_at order by id),
      array_agg(newest_event_place order by id) into ids, clients, times, places from (
      select id, client_id, created_at, newest_event_place from waste_loads where id > last order by id limit 500
      for update) loads;
    exit when ids is null;
    perform set_config('role', 'none', true);
    insert into load_positions (load_id, client_id, created_at, square, place)
    select load.id, client_id, created_at, square_of_place(place), place
    from unnest(ids, clients, times, places) load (id, client_id, created_at, place)
    where square_of_place(place) is not null
    on conflict do nothing;
    last := ids[cardinality(ids)];
    commit;
  end loop;
end;
$$;
