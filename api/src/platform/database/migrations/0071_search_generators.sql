-- Like `search_loads`, for loads whose generator's name also contains a folded text: the second line of the searched
-- text has the name. The index looks for the text of the search, then for that of the generator, and one of the two is
-- often rare. If neither is, the loads are read in order until there are enough.
create function search_loads_of_generator(generator text, generator_pattern text, phrase text, pattern text,
    manifests uuid[], named_steps smallint[], tenant uuid, steps smallint[], before_time timestamptz, before_id uuid,
    since timestamptz, wanted integer, count_limit integer, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  needed constant integer := greatest(wanted, count_limit);
  sizes constant integer[] := case when needed < 2000 then array[needed, 2000] else array[needed] end;
  size integer;
  found record;
  is_complete boolean := false;
  matching constant text := 'strpos(split_part(search_text, e''\n'', 2), $1) > 0 and (strpos(search_text, $2) > 0
    or strpos(words_of_place(newest_event_place), $2) > 0 or id = any($3) or status_step = any($4))';
begin
  foreach size in array sizes loop
    -- Without a search, its text is the generator's.
    for turn in 1 .. case when phrase = generator then 1 else 2 end loop
      if turn = 1 then
        found := search_loads(phrase, pattern, manifests, named_steps, tenant, steps, before_time, before_id, since,
          size, count_limit);
      else
        found := search_loads(generator, generator_pattern, '{}', null, tenant, steps, before_time, before_id, since,
          size, count_limit);
      end if;
      execute 'select array_agg(id order by created_at desc, id desc) from waste_loads where id = any($5) and '
        || matching into ids using generator, phrase, manifests, named_steps, found.ids;
      is_complete := cardinality(found.ids) < size or coalesce(cardinality(ids) >= needed, false);
      exit when is_complete;
    end loop;
    exit when is_complete;
  end loop;
  if not is_complete then
    execute format('select array_agg(id order by created_at desc, id desc) from (
        select id, created_at from %s (
          select id, created_at from waste_loads
          where (created_at, id) < ($5, $6) and created_at >= $7 and %s and %s and %s
          order by created_at desc, id desc limit $10) matching
        order by created_at desc, id desc limit $10) newest',
      case when steps is not null then 'unnest($9) searched (step) cross join lateral' end,
      case when tenant is null then '$8::uuid is null' else 'client_id = $8' end,
      case when steps is null then '$9 is null' else 'status_step = step' end,
      matching)
    into ids using generator, phrase, manifests, named_steps, before_time, before_id, since, tenant, steps, needed;
  end if;
  ids := coalesce(ids, '{}');
  matches := least(cardinality(ids), count_limit);
  ids := ids[:wanted];
end;
$$;
