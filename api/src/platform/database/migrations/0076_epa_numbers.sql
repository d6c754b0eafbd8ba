-- `100033134 elc` is EPA's number 100033134ELC, and a final sigma is the same letter: the keys and the searched texts of
-- stored loads follow `normalizeManifestNumber` and `manifestKey` in shared-domain. A key stays as it was where two loads
-- of one client have the same number already.
create function joined_epa_number(text text) returns text immutable language sql
  return regexp_replace(text, '^([0-9]{9}) ([a-z]{3})(?=\n|$)', '\1\2');
create function manifest_key_of(key text) returns text immutable language sql
  return translate(joined_epa_number(key), 'ς', 'σ');

alter table waste_loads disable trigger facts_stay;
alter table waste_loads no force row level security;
with keys as (
  select id, client_id, manifest_key_of(manifest_key) as new_key from waste_loads
  where manifest_key <> manifest_key_of(manifest_key)
)
update waste_loads set manifest_key = keys.new_key
from keys
where waste_loads.id = keys.id
  and not exists (select from waste_loads others
    where others.client_id = keys.client_id and others.manifest_key = keys.new_key)
  and not exists (select from keys others
    where others.client_id = keys.client_id and others.new_key = keys.new_key and others.id <> keys.id);
update waste_loads set search_text = joined_epa_number(search_text) where search_text <> joined_epa_number(search_text);
update load_texts set text = joined_epa_number(text) where text <> joined_epa_number(text);
alter table waste_loads force row level security;
alter table waste_loads enable trigger facts_stay;

-- Replicas that were built before this one still store the typed spaces while they are replaced.
create function join_epa_number() returns trigger language plpgsql as $$
begin
  new.manifest_key := manifest_key_of(new.manifest_key);
  new.search_text := joined_epa_number(new.search_text);
  return new;
end;
$$;
create trigger epa_number_is_joined before insert on waste_loads for each row execute function join_epa_number();
