-- What a certificate says of a facility: its EPA ID, and how it treats waste. Null at other sites.
alter table sites add column epa_id text, add column process text;
grant update (epa_id, process) on sites to portal_admin, portal_company_admin;
