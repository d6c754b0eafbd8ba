-- An embed has no account: the ticket's session is then the exchange that gave its token.
alter table certificate_tickets alter column user_id drop not null;
