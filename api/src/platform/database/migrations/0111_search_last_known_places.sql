-- A search finds the place that lists show: that of the newest event, or else the last known one (decision 0109).
-- Migration 0112 stores those of existing loads.
create function last_known_place(load waste_loads) returns json stable parallel safe language sql as $$
  select case when load.newest_event_place is null and strpos(load.newest_event_json, '"last_known_place"') > 0
    then ('{' || load.newest_event_json || '}')::json end
$$;

create function shown_place(load waste_loads) returns text stable parallel safe language sql as $$
  select coalesce(load.newest_event_place, last_known_place(load) ->> 'last_known_place')
$$;

create function shown_accuracy_m(load waste_loads) returns double precision stable parallel safe language sql as $$
  select case when load.newest_event_place is null
    then (last_known_place(load) ->> 'last_known_accuracy_m')::double precision else load.newest_event_accuracy_m end
$$;

create or replace function store_load_place() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words constant text := words_of_place(shown_place(new));
begin
  if words is null then
    delete from load_places where load_id = new.id;
  else
    insert into load_places (load_id, client_id, created_at, hour, text)
    values (new.id, new.client_id, new.created_at, hour_of(new.created_at), words)
    on conflict (load_id) do update set text = excluded.text;
  end if;
  return null;
end;
$$;
drop trigger place_follows_update on waste_loads;
create trigger place_follows_update after update of newest_event_place on waste_loads for each row
  when (words_of_place(shown_place(old)) is distinct from words_of_place(shown_place(new)))
  execute function store_load_place();

create or replace function store_load_position() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shown constant text := shown_place(new);
begin
  if square_of_place(shown) is null then
    delete from load_positions where load_id = new.id;
  else
    insert into load_positions (load_id, client_id, created_at, square, place, accuracy_m)
    values (new.id, new.client_id, new.created_at, square_of_place(shown), shown, shown_accuracy_m(new))
    on conflict (load_id) do update
      set square = excluded.square, place = excluded.place, accuracy_m = excluded.accuracy_m;
  end if;
  return null;
end;
$$;
drop trigger position_follows_update on waste_loads;
create trigger position_follows_update after update of newest_event_place, newest_event_accuracy_m on waste_loads
  for each row
  when ((shown_place(old), shown_accuracy_m(old)) is distinct from (shown_place(new), shown_accuracy_m(new))
    and (square_of_place(shown_place(old)) is not null or square_of_place(shown_place(new)) is not null))
  execute function store_load_position();

-- Searches that read loads in order, without the index, are otherwise as in migrations 0083 and 0090.
do $$
declare
  old_text constant text := pg_get_functiondef('search_texts'::regproc);
  old_generator constant text := pg_get_functiondef('search_loads_of_generator'::regproc);
  new_text constant text := replace(old_text, 'search_text, newest_event_place from waste_loads',
    'search_text, shown_place(waste_loads) from waste_loads');
  new_generator constant text := replace(old_generator, 'words_of_place(newest_event_place)',
    'words_of_place(shown_place(waste_loads))');
begin
  if new_text = old_text or new_generator = old_generator then
    raise exception 'the searches are not those of migrations 0083 and 0090';
  end if;
  execute replace(new_text, 'words_of_place(newest_event_place)', 'words_of_place(shown_place)');
  execute new_generator;
end;
$$;
