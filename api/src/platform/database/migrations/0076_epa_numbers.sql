-- `100033134 elc` is EPA's number 100033134ELC, and a final sigma is the same letter: the keys of stored loads follow
-- `manifestKey` in shared-domain, except where two loads of one client have the same number already.
alter table waste_loads disable trigger facts_stay;
alter table waste_loads no force row level security;
with keys as (
  select id, client_id, manifest_key,
    translate(regexp_replace(manifest_key, '^([0-9]{9}) ([a-z]{3})$', '\1\2'), 'ς', 'σ') as new_key
  from waste_loads
  where manifest_key ~ '^[0-9]{9} [a-z]{3}$' or strpos(manifest_key, 'ς') > 0
)
update waste_loads set manifest_key = keys.new_key
from keys
where waste_loads.id = keys.id
  and not exists (select from waste_loads others
    where others.client_id = keys.client_id and others.manifest_key = keys.new_key)
  and not exists (select from keys others
    where others.client_id = keys.client_id and others.new_key = keys.new_key and others.id <> keys.id);
alter table waste_loads force row level security;
alter table waste_loads enable trigger facts_stay;
