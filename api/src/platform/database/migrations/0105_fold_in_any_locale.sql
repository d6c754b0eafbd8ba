-- `fold_line` no longer depends on the locale of the database: with `C`, only ASCII letters had lowercase, and in Turkish,
-- `I` became `ı`. PostgreSQL 17 and newer have `pg_c_utf8`, and older ones have `und-x-icu` unless they lack ICU.
-- Whitespace is what JavaScript counts as such. Migration 0107 folds the stored texts of loads.
do $$
begin
  execute format($function$
    create or replace function fold_line(line text) returns text immutable parallel safe language sql as $body$
      select case when line ~ '[^ -~]' then
        normalize(replace(translate(lower(replace(btrim(regexp_replace(regexp_replace(regexp_replace(
          normalize(line, NFKC),
          '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
          '[\u0009-\u000d \u1680\u2028\u2029\u2800]+', ' ', 'g'),
          '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d\U00010ead]', '-', 'g')),
          'İ', 'i') collate %1$I), 'ς', 'σ'), e'i\u0307', 'i'), NFC)
      else lower(btrim(regexp_replace(line, ' {2,}', ' ', 'g')) collate %1$I) end
    $body$
  $function$, coalesce(
    (select min(collname) from pg_collation where collname in ('pg_c_utf8', 'und-x-icu')
      and collnamespace = 'pg_catalog'::regnamespace),
    'default'));
end;
$$;

alter table clients no force row level security;
update clients set company = company where folded_company <> fold_line(company);
alter table clients force row level security;
