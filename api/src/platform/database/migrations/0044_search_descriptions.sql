-- The search also finds the EPA ID of the generator and the description of the waste: further lines of the text.
create function with_epa_id_and_description(load waste_loads) returns text immutable language sql as $$
  select concat_ws(e'\n', load.search_text, lower(load.generator_epa_id),
    lower(btrim(regexp_replace(normalize(load.waste_description, nfc), '\s+', ' ', 'g'))))
$$;

-- Changing the type writes the table once, without its triggers.
alter table waste_loads alter column search_text type text using with_epa_id_and_description(waste_loads);
drop function with_epa_id_and_description;

drop index load_texts_search, load_texts_by_number;
truncate load_texts;
alter table waste_loads no force row level security;
insert into load_texts (load_id, client_id, created_at, hour, text)
select id, client_id, created_at, hour_of(created_at), search_text from waste_loads order by created_at;
alter table waste_loads force row level security;
create index load_texts_search on load_texts
  using gin (text gin_trgm_ops, search_grams(text), search_periods(client_id, hour)) with (fastupdate = off);
create index load_texts_by_number on load_texts (split_part(text, e'\n', 1));
analyze load_texts;
