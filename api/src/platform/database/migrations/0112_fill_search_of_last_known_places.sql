-- Commits in between: stores the last known places of existing loads for the search, in batches, so that no lock lasts
-- longer than one batch. The triggers of migration 0111 store those of loads that change meanwhile.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch waste_loads[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the place stays until the commit.
    select array_agg(load order by id) into batch from (
      select load, id from waste_loads load where id > last and last_known_place(load) is not null
      order by id limit 500 for update) loads;
    exit when batch is null;
    perform set_config('role', 'none', true);
    insert into load_places (load_id, client_id, created_at, hour, text)
    select id, client_id, created_at, hour_of(created_at), words_of_place(shown_place(load)) from unnest(batch) load
    where words_of_place(shown_place(load)) is not null
    on conflict (load_id) do update set text = excluded.text;
    insert into load_positions (load_id, client_id, created_at, square, place, accuracy_m)
    select id, client_id, created_at, square_of_place(shown_place(load)), shown_place(load), shown_accuracy_m(load)
    from unnest(batch) load where square_of_place(shown_place(load)) is not null
    on conflict (load_id) do update
      set square = excluded.square, place = excluded.place, accuracy_m = excluded.accuracy_m;
    last := batch[cardinality(batch)].id;
    commit;
  end loop;
end;
$$;
