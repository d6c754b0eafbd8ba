-- What a certificate says of a facility, as 0070_facilities.sql. Null at other sites.
alter table sites add column address text;
grant update (address) on sites to portal_admin, portal_company_admin;
