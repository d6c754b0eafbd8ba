-- The filters of the dashboard that a user saved, in the user's order. Only the user reads and writes them.
create table saved_views (
  user_id uuid primary key references users on delete cascade,
  views jsonb not null,
  changed_at timestamptz(3) not null
);
alter table saved_views enable row level security, force row level security;
create policy user_uses_own on saved_views to portal_client
  using (user_id = (select current_account())) with check (user_id = (select current_account()));
create policy admin_uses_all on saved_views to portal_admin using (true) with check (true);
grant select, insert, update on saved_views to portal_client, portal_admin;
