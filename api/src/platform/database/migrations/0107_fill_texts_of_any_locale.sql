-- Commits in between: folds the texts that are searched as migration 0105 does. Places are folded from what was recorded,
-- because in Turkish, `I` had become `ı`; other locales have stored places in ASCII correctly. Reads never wait, and writes
-- only for one batch.
do $$
declare
  first constant uuid := '00000000-0000-0000-0000-000000000000';
  last uuid := first;
  batch uuid[];
  changed uuid[];
  clients uuid[];
  times timestamptz[];
  places text[];
begin
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    -- Recording an event needs the same lock, so the place stays until the commit.
    select array_agg(id order by id), array_agg(client_id order by id), array_agg(created_at order by id),
      array_agg(newest_event_place order by id) into batch, clients, times, places from (
      select id, client_id, created_at, newest_event_place from waste_loads
      where id > last and words_of_place(newest_event_place) is not null
        and (newest_event_place ~ '[^ -~]' or lower('I') <> 'i' and newest_event_place like '%I%')
      order by id limit 500 for update) loads;
    exit when batch is null;
    perform set_config('role', 'none', true);
    insert into load_places (load_id, client_id, created_at, hour, text)
    select load.id, client_id, created_at, hour_of(created_at), words_of_place(place)
    from unnest(batch, clients, times, places) load (id, client_id, created_at, place)
    on conflict (load_id) do update set text = excluded.text where load_places.text <> excluded.text;
    last := batch[cardinality(batch)];
    commit;
  end loop;
  last := first;
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    select array_agg(id order by id),
      array_agg(id) filter (where search_text ~ '[^ -~\n]' and search_text <> fold_lines(search_text))
      into batch, changed
    from (select id, search_text from waste_loads where id > last order by id limit 500) loads;
    exit when batch is null;
    perform set_config('role', 'none', true);
    if changed is not null then
      -- First, because a transaction that has locked one of the loads may still change it.
      lock table waste_loads in exclusive mode;
      alter table waste_loads disable trigger facts_stay;
      grant update (search_text) on waste_loads to portal_admin;
      perform set_config('role', 'portal_admin', true);
      update waste_loads set search_text = fold_lines(search_text) where id = any(changed);
      perform set_config('role', 'none', true);
      revoke update (search_text) on waste_loads from portal_admin;
      alter table waste_loads enable trigger facts_stay;
      update load_texts set text = fold_lines(text) where load_id = any(changed);
    end if;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
