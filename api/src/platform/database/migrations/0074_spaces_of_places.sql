-- A search has single spaces, so the searched place has, too: `Dock 7,  Selma` is found as `dock 7, selma`.
create or replace function words_of_place(place text) returns text immutable parallel safe language sql as $$
  select case when place !~ '^[-+0-9., ]*$' then lower(btrim(regexp_replace(place, '[\s\u00a0]+', ' ', 'g'))) end
$$;
update load_places set text = words_of_place(text) where text ~ '[\s\u00a0]{2}|[^\S ]|\u00a0';
