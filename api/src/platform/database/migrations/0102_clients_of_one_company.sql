-- Which clients have the same company: their names then include the contact. Companies are compared like searched texts.
alter table clients add column folded_company text not null generated always as (fold_line(company)) stored;
create index clients_by_folded_company on clients (folded_company);
