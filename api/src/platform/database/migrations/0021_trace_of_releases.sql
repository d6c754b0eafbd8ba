-- With which releases of shell and screen the operator made a record; null where no browser was involved.
alter table waste_loads add column shell_release text, add column remote_release text;
alter table tracking_events add column shell_release text, add column remote_release text;

create or replace function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  if (new.id, new.client_id, new.manifest_number, new.manifest_key, new.generator_name, new.generator_address,
      new.generator_epa_id, new.waste_type, new.waste_description, new.quantity, new.unit, new.hazard_class,
      new.container_type, new.packaging_date, new.safety_notes, new.pickup_scheduled, new.disposal_scheduled,
      new.created_at, new.created_by, new.search_text, new.shell_release, new.remote_release)
    is distinct from
     (old.id, old.client_id, old.manifest_number, old.manifest_key, old.generator_name, old.generator_address,
      old.generator_epa_id, old.waste_type, old.waste_description, old.quantity, old.unit, old.hazard_class,
      old.container_type, old.packaging_date, old.safety_notes, old.pickup_scheduled, old.disposal_scheduled,
      old.created_at, old.created_by, old.search_text, old.shell_release, old.remote_release)
  then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
