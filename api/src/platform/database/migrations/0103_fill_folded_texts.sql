-- Commits in between: folds the texts that are searched. Reads never wait, and writes only for one batch. The trigger of
-- migration 0097 folds those of loads that an earlier build creates meanwhile.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  batch uuid[];
  changed uuid[];
begin
  update load_texts set text = fold_lines(text) where text ~ '[^ -~\n]' and text <> fold_lines(text);
  -- A place with `İ` had a second line.
  delete from load_places where words_of_place(text) is null;
  update load_places set text = fold_line(split_part(text, e'\n', 1)) where text ~ '[^ -~]';
  commit;
  loop
    perform set_config('role', 'portal_admin', true), set_config('lock_timeout', '10s', true);
    select array_agg(id order by id),
      array_agg(id) filter (where search_text ~ '[^ -~\n]' and search_text <> fold_lines(search_text))
      into batch, changed
    from (select id, search_text from waste_loads where id > last order by id limit 500) loads;
    exit when batch is null;
    perform set_config('role', 'none', true);
    if changed is not null then
      alter table waste_loads disable trigger facts_stay;
      grant update (search_text) on waste_loads to portal_admin;
      perform set_config('role', 'portal_admin', true);
      update waste_loads set search_text = fold_lines(search_text) where id = any(changed);
      perform set_config('role', 'none', true);
      revoke update (search_text) on waste_loads from portal_admin;
      alter table waste_loads enable trigger facts_stay;
    end if;
    last := batch[cardinality(batch)];
    commit;
  end loop;
end;
$$;
