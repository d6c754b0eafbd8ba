-- Counts over all clients, so that an administrator's totals do not take longer with every client. A single row for each
-- status would make all writers wait for one another: each connection counts in one of 32 shards, and readers add them up.
create table load_totals (
  shard smallint not null,
  status load_status not null,
  count bigint not null,
  primary key (shard, status)
) with (fillfactor = 50);

alter table load_counts no force row level security;
insert into load_totals (shard, status, count) select 0, status, sum(count) from load_counts group by status;
alter table load_counts force row level security;

alter table load_totals enable row level security, force row level security;
create policy admin_uses_all on load_totals to portal_admin using (true) with check (true);
grant select, insert, update on load_totals to portal_admin;

-- Rows are taken in one order, so that two transactions cannot wait for each other.
create or replace function count_new_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, count(*) from new_loads group by 1, 2 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  insert into load_totals as totals (shard, status, count)
  select pg_backend_pid() % 32, current_status, count(*) from new_loads group by 2 order by 2
  on conflict (shard, status) do update set count = totals.count + excluded.count;
  return null;
end;
$$;

create or replace function count_moved_loads() returns trigger language plpgsql as $$
begin
  insert into load_counts as counts (client_id, status, count)
  select client_id, current_status, sum(step) from (
    select client_id, current_status, 1 as step from new_loads
    union all
    select client_id, current_status, -1 from old_loads
  ) moves group by 1, 2 having sum(step) <> 0 order by 1, 2
  on conflict (client_id, status) do update set count = counts.count + excluded.count;
  -- The counts above change unless nothing has moved at all.
  if found then
    insert into load_totals as totals (shard, status, count)
    select pg_backend_pid() % 32, current_status, sum(step) from (
      select current_status, 1 as step from new_loads
      union all
      select current_status, -1 from old_loads
    ) moves group by 2 having sum(step) <> 0 order by 2
    on conflict (shard, status) do update set count = totals.count + excluded.count;
  end if;
  return null;
end;
$$;
