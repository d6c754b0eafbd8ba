-- Manifest numbers that look alike are the same number: `manifestKey` in shared-domain leaves out what is invisible and
-- folds widths and dashes. The keys of stored loads follow, except where two loads of one client look alike already.
alter table waste_loads disable trigger facts_stay;
alter table waste_loads no force row level security;
with keys as (
  select id, client_id, manifest_key, lower(btrim(regexp_replace(regexp_replace(regexp_replace(
      normalize(manifest_key, NFKC),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
      '[\u058a\u05be\u1400\u1806\u2010-\u2015\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\uff0d]', '-', 'g'))) as new_key
  from waste_loads
  where manifest_key ~ '[^ -~]'
)
update waste_loads set manifest_key = keys.new_key
from keys
where waste_loads.id = keys.id and keys.new_key <> keys.manifest_key and keys.new_key <> ''
  and not exists (select from waste_loads others
    where others.client_id = keys.client_id and others.manifest_key = keys.new_key)
  and not exists (select from keys others
    where others.client_id = keys.client_id and others.new_key = keys.new_key and others.id <> keys.id);
alter table waste_loads force row level security;
alter table waste_loads enable trigger facts_stay;
