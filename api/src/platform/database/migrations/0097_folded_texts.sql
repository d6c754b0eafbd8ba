-- A search folds its text like `foldText` in shared-domain: texts that look alike are equal. What is searched is folded in
-- the same way: NFKC, no invisible characters, single spaces, any dash as `-`, in lowercase, with one small sigma and
-- without the dot above that lowercase gives `İ`.
create or replace function fold_line(line text) returns text immutable parallel safe language sql as $$
  select case when line ~ '[^ -~]' then
    normalize(replace(translate(lower(replace(btrim(regexp_replace(regexp_replace(regexp_replace(
      normalize(line, NFKC),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\s\u1680\u2028\u2029\u2800]+', ' ', 'g'),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010ead]', '-', 'g')),
      'İ', 'i')), 'ς', 'σ'), e'i\u0307', 'i'), NFC)
  else lower(btrim(regexp_replace(line, ' {2,}', ' ', 'g'))) end
$$;

create or replace function fold_lines(text text) returns text immutable parallel safe language sql as $$
  select case when text ~ '[^ -~\n]' then joined_epa_number(array_to_string(array(
    select fold_line(line) from unnest(string_to_array(text, e'\n')) with ordinality lines (line, place) order by place
  ), e'\n')) else text end
$$;

-- A pasted minus begins a number, too. Digits without a comma are no position.
create or replace function words_of_place(place text) returns text immutable parallel safe language sql as $$
  select case when place !~ '^[-\u2212+0-9. ]*,[-\u2212+0-9. ]*$' then fold_line(place) end
$$;

-- Replicas that were built before this one fold less while they are replaced.
create or replace function join_epa_number() returns trigger language plpgsql as $$
begin
  new.manifest_key := manifest_key_of(new.manifest_key);
  new.search_text := joined_epa_number(fold_lines(new.search_text));
  return new;
end;
$$;
