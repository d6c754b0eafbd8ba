-- Row-level security lets a condition use an index only when its operator is leakproof. Comparing enums is not, so a
-- client's list of one status had to look through all of its loads; comparing numbers is.
alter table waste_loads add column status_step smallint not null generated always as (
  case current_status
    when 'generated' then 1
    when 'picked_up' then 2
    when 'in_transit' then 3
    when 'in_storage' then 4
    when 'at_disposal_facility' then 5
    when 'disposed' then 6
    when 'certified' then 7
  end
) stored;

drop index waste_loads_by_client_status, waste_loads_by_status;
create index waste_loads_by_client_status on waste_loads (client_id, status_step, created_at desc, id desc);
create index waste_loads_by_status on waste_loads (status_step, created_at desc, id desc);
