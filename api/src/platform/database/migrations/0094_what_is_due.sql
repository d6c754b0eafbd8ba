-- What is due first of generated loads: the pickup or the disposal. Loads can be read meanwhile.
create index waste_loads_by_client_due on waste_loads (client_id, least(pickup_scheduled, disposal_scheduled), id)
  where status_step = 1;
create index waste_loads_by_due on waste_loads (least(pickup_scheduled, disposal_scheduled), id) where status_step = 1;
