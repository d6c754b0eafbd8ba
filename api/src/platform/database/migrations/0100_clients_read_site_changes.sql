-- A certificate states when the known sites that it names were last changed, and by whom (decision 0138).
create policy client_reads_own on site_changes for select to portal_client
  using (client_id = (select current_client()));
grant select on site_changes to portal_client;
