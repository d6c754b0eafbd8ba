-- A packaging date is a calendar day, kept as midnight UTC of that day. Until now the form sent midnight in the time zone
-- of the person who filled it in: the nearest midnight UTC is that day. What stood in a load before is kept here.
create table packaging_dates_before_days (
  waste_load_id uuid primary key references waste_loads,
  packaging_date timestamptz(3) not null
);

create function nearest_day(instant timestamptz) returns timestamptz immutable language sql
  return (date_trunc('day', (instant at time zone 'UTC') + interval '12 hours') at time zone 'UTC')::timestamptz;

alter table waste_loads no force row level security;
alter table waste_loads disable trigger facts_stay;
insert into packaging_dates_before_days (waste_load_id, packaging_date)
select id, packaging_date from waste_loads where packaging_date <> nearest_day(packaging_date);
update waste_loads set packaging_date = nearest_day(packaging_date) where packaging_date <> nearest_day(packaging_date);
alter table waste_loads enable trigger facts_stay;
alter table waste_loads force row level security;

-- Replicas that were built before this one still store local midnights while they are replaced.
create function keep_packaging_day() returns trigger language plpgsql as $$
begin
  new.packaging_date := nearest_day(new.packaging_date);
  return new;
end;
$$;
create trigger packaging_date_is_a_day before insert on waste_loads for each row execute function keep_packaging_day();
