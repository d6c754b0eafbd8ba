-- Written to and rolled back again, to find out whether there is room to write. It stays empty.
create table storage_probes (content bytea not null);
grant insert on storage_probes to portal_api;
