create type load_status as enum (
  'generated', 'picked_up', 'in_transit', 'in_storage', 'at_disposal_facility', 'disposed', 'certified'
);

create table waste_loads (
  id uuid primary key,
  client_id uuid not null references clients,
  manifest_number text not null,
  -- The manifest number in lower case: unique per client, whatever its case.
  manifest_key text not null,
  generator_name text not null,
  generator_address text not null,
  generator_epa_id text,
  waste_type text not null,
  waste_description text not null,
  quantity numeric(14, 2) not null check (quantity > 0),
  unit text not null,
  hazard_class text not null,
  container_type text not null,
  packaging_date timestamptz(3) not null,
  safety_notes text,
  pickup_scheduled timestamptz(3),
  disposal_scheduled timestamptz(3),
  created_at timestamptz(3) not null,
  created_by text not null,
  -- Manifest number, generator and waste type in lower case, for the search.
  search_text text not null,
  -- Derived from the tracking events; nothing else of a load ever changes.
  current_status load_status not null default 'generated',
  newest_event_time timestamptz(3),
  tracking_event_count integer not null default 0,
  unique (client_id, manifest_key),
  -- Lets the history tables point at the load and its client together.
  unique (id, client_id)
);

-- Lists are keyset pages, newest first: by client and for administrators, with and without a status.
create index waste_loads_by_client on waste_loads (client_id, created_at desc, id desc);
create index waste_loads_by_client_status on waste_loads (client_id, current_status, created_at desc, id desc);
create index waste_loads_by_time on waste_loads (created_at desc, id desc);
create index waste_loads_by_status on waste_loads (current_status, created_at desc, id desc);
create index waste_loads_by_text on waste_loads using gin (search_text gin_trgm_ops);

alter table waste_loads enable row level security, force row level security;
create policy client_reads_own on waste_loads for select to portal_client
  using (client_id = (select current_client()));
create policy admin_uses_all on waste_loads to portal_admin using (true) with check (true);
grant select on waste_loads to portal_client;
grant select, insert on waste_loads to portal_admin;
grant update (current_status, newest_event_time, tracking_event_count) on waste_loads to portal_admin;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% may not be changed or deleted: the history of a load only grows', tg_table_name
    using errcode = 'restrict_violation';
end;
$$;

create function refuse_change_of_facts() returns trigger language plpgsql as $$
begin
  if (new.id, new.client_id, new.manifest_number, new.manifest_key, new.generator_name, new.generator_address,
      new.generator_epa_id, new.waste_type, new.waste_description, new.quantity, new.unit, new.hazard_class,
      new.container_type, new.packaging_date, new.safety_notes, new.pickup_scheduled, new.disposal_scheduled,
      new.created_at, new.created_by, new.search_text)
    is distinct from
     (old.id, old.client_id, old.manifest_number, old.manifest_key, old.generator_name, old.generator_address,
      old.generator_epa_id, old.waste_type, old.waste_description, old.quantity, old.unit, old.hazard_class,
      old.container_type, old.packaging_date, old.safety_notes, old.pickup_scheduled, old.disposal_scheduled,
      old.created_at, old.created_by, old.search_text)
  then
    raise exception 'the facts of a load may not be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;

create trigger facts_stay before update on waste_loads for each row execute function refuse_change_of_facts();
create trigger loads_stay before delete on waste_loads for each row execute function refuse_change();
create trigger loads_are_never_emptied before truncate on waste_loads
  for each statement execute function refuse_change();

-- Counts by client and status, kept in the transaction that changes them: totals never need counting.
create table load_counts (
  client_id uuid not null references clients,
  status load_status not null,
  count bigint not null,
  primary key (client_id, status)
);
alter table load_counts enable row level security, force row level security;
create policy client_reads_own on load_counts for select to portal_client
  using (client_id = (select current_client()));
create policy admin_uses_all on load_counts to portal_admin using (true) with check (true);
grant select on load_counts to portal_client;
grant select, insert, update on load_counts to portal_admin;

-- Rows are taken in one order, so that two transactions cannot wait for each other.
create function count_new_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, count(*) from new_loads group by 1, 2 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  return null;
end;
$$;
create trigger counts_follow_insert after insert on waste_loads
  referencing new table as new_loads for each statement execute function count_new_loads();

create function count_moved_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, sum(step) from (
    select client_id, current_status, 1 as step from new_loads
    union all
    select client_id, current_status, -1 from old_loads
  ) moves group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  return null;
end;
$$;
create trigger counts_follow_update after update on waste_loads
  referencing old table as old_loads new table as new_loads for each statement execute function count_moved_loads();
