-- Open loads without a position. Loads can be read meanwhile.
create index waste_loads_by_client_without_position on waste_loads (client_id, status_step, created_at desc, id desc)
  where not has_position and status_step between 2 and 5;
create index waste_loads_without_position on waste_loads (status_step, created_at desc, id desc)
  where not has_position and status_step between 2 and 5;
