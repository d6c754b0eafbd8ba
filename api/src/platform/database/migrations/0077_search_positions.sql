-- A search also finds what lists show for a position: its town, or a known site. Both are named when a load is read, so
-- no text of them is stored. The position of the newest event is stored by its square of a tenth of a degree, and the
-- API compares the names of those in the squares of the town or site.
create function square_of_place(place text) returns integer immutable parallel safe language sql as $$
  select floor((lat + 90) * 10)::integer * 3600 + floor((lng + 180) * 10)::integer % 3600
  from (select part[1]::double precision as lat, part[2]::double precision as lng from regexp_match(place,
    '^\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*,\s*([+-]?[0-9]{1,3}(?:\.[0-9]+)?)\s*$') as part) position
  where abs(lat) <= 90 and abs(lng) <= 180
$$;

create table load_positions (
  load_id uuid primary key,
  client_id uuid not null,
  created_at timestamptz(3) not null,
  square integer not null,
  place text not null
);
alter table load_positions enable row level security;
create index load_positions_by_square on load_positions (square, client_id, created_at desc);

create function store_load_position() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if square_of_place(new.newest_event_place) is null then
    delete from load_positions where load_id = new.id;
  else
    insert into load_positions (load_id, client_id, created_at, square, place)
    values (new.id, new.client_id, new.created_at, square_of_place(new.newest_event_place), new.newest_event_place)
    on conflict (load_id) do update set square = excluded.square, place = excluded.place;
  end if;
  return null;
end;
$$;
create trigger position_follows_update after update of newest_event_place on waste_loads for each row
  when (old.newest_event_place is distinct from new.newest_event_place
    and (square_of_place(old.newest_event_place) is not null or square_of_place(new.newest_event_place) is not null))
  execute function store_load_position();

-- The newest loads with a position in these squares, at most `most`. With the owner's rights, like `find_load_texts`,
-- and it chooses the company in the same way.
create function find_positions(squares integer[], tenant uuid, most integer)
  returns table (load_id uuid, client_id uuid, place text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if current_setting('role') <> 'portal_admin' then
    tenant := current_client();
    if tenant is null then
      return;
    end if;
  end if;
  return query select found.load_id, found.client_id, found.place from load_positions found
    where found.square = any(squares) and (tenant is null or found.client_id = tenant)
    order by found.created_at desc limit most;
end;
$$;
revoke execute on function find_positions from public;
grant execute on function find_positions to portal_client, portal_admin;
