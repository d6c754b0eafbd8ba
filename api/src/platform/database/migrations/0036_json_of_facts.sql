-- The facts of a load never change, so their JSON is written once, when the load is stored. Lists read a text instead of
-- converting 17 columns of every load. The members have no braces around them: `current_status` and the fields that
-- later migrations add are put next to them on reading.
create function json_of_facts(load waste_loads) returns text stable parallel safe language sql as $$
  select btrim(row_to_json(facts)::text, '{}') from (select
    load.id, load.client_id, load.manifest_number, load.generator_name, load.generator_address, load.generator_epa_id,
    load.waste_type, load.waste_description, load.quantity, load.unit, load.hazard_class, load.container_type,
    to_char(load.packaging_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as packaging_date,
    load.safety_notes,
    to_char(load.pickup_scheduled at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as pickup_scheduled,
    to_char(load.disposal_scheduled at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as disposal_scheduled,
    to_char(load.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
  ) facts
$$;

-- Changing the type writes the table once, without its triggers: an update would write every index entry as well.
alter table waste_loads add column facts_json text;
alter table waste_loads alter column facts_json type text using json_of_facts(waste_loads);
alter table waste_loads alter column facts_json set not null;

create function write_json_of_facts() returns trigger language plpgsql as $$
begin
  new.facts_json := json_of_facts(new);
  return new;
end;
$$;
-- Triggers run in the order of their names: this one after `packaging_date_is_a_day`. `always`, because no load may be
-- stored without its JSON, not even while triggers are disabled for a bulk load.
create trigger written_as_json before insert on waste_loads for each row execute function write_json_of_facts();
alter table waste_loads enable always trigger written_as_json;
