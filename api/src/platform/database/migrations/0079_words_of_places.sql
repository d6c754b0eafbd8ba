-- A search folds its text in JavaScript, and what is searched has to be folded alike: there, `İ` becomes two characters,
-- and a sigma at the end of a word is `ς`. A place with `İ` is also found by its spelling with `i`. Digits without a comma
-- are no position, so they are found, too: lists show `4711` as it was typed.
create or replace function words_of_place(place text) returns text immutable parallel safe language sql as $$
  select case when place !~ '^[-+0-9. ]*,[-+0-9. ]*$' then (
    select case when place ~ 'İ' then folded || e'\n' || replace(folded, e'i\u0307', 'i') else folded end
    from (select lower(btrim(regexp_replace(case when place ~ '[İΣ]'
      then regexp_replace(replace(place, 'İ', e'i\u0307'),
        '(?<=[[:alpha:]][.''’:·]*)Σ(?![.''’:·]*[[:alpha:]])', 'ς', 'g')
      else place end, '[\s\u00a0]+', ' ', 'g'))) as folded) line)
  end
$$;
