-- Documents stay as they came, letter by letter: jsonb would round their numbers and refuse some of their texts.
alter table import_documents alter column document type text;
alter table import_documents alter column report type json;

-- All waste lines of an imported document; the load itself speaks for the first or for their sum.
create table import_waste_lines (
  import_document_id uuid not null references import_documents,
  position integer not null check (position > 0),
  client_id uuid not null,
  line_number double precision not null,
  description text not null,
  quantity numeric(16, 2),
  unit text,
  primary key (import_document_id, position)
);
alter table import_waste_lines enable row level security, force row level security;
create policy client_reads_own on import_waste_lines for select to portal_client
  using (client_id = (select current_client()));
create policy admin_uses_all on import_waste_lines to portal_admin using (true) with check (true);
grant select on import_waste_lines to portal_client;
grant select, insert on import_waste_lines to portal_admin;
create trigger history_stays before update or delete on import_waste_lines
  for each row execute function refuse_change();
create trigger history_is_never_emptied before truncate on import_waste_lines
  for each statement execute function refuse_change();
