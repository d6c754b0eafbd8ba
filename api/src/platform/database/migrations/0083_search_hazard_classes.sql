-- Lists can be filtered by hazard class, and a search finds the loads of a class that it names. The status is in the
-- indexes, so that a class and a status together read no other loads.
create index waste_loads_by_client_class on waste_loads (client_id, hazard_class, status_step, created_at desc, id desc);
create index waste_loads_by_class on waste_loads (hazard_class, status_step, created_at desc, id desc);

-- Like before, and loads of the named classes, as they are stored. Replicas of an earlier build name none.
drop function search_loads;
create function search_loads(phrase text, pattern text, manifests uuid[], named_steps smallint[], tenant uuid,
    steps smallint[], before_time timestamptz, before_id uuid, since timestamptz, wanted integer, count_limit integer,
    named_classes text[] default null, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  needed constant integer := greatest(wanted, count_limit);
  found record;
begin
  ids := '{}';
  matches := 0;
  if phrase is not null then
    found := search_texts(phrase, pattern, tenant, steps, before_time, before_id, since, wanted, count_limit);
    ids := found.ids;
    matches := found.matches;
  end if;
  if manifests <> '{}' or named_steps is not null or named_classes is not null then
    select coalesce(array_agg(id order by created_at desc, id desc), '{}') into ids from (
      select id, created_at from waste_loads
      where id = any(ids || manifests) and (steps is null or status_step = any(steps))
        and (tenant is null or client_id = tenant) and (created_at, id) < (before_time, before_id)
        and created_at >= since
      union
      select id, created_at from unnest(named_steps) named (step) cross join lateral (
        select id, created_at from waste_loads
        where status_step = step and (steps is null or step = any(steps)) and (tenant is null or client_id = tenant)
          and (created_at, id) < (before_time, before_id) and created_at >= since
        order by created_at desc, id desc limit needed) in_step
      union
      select id, created_at from unnest(named_classes) named (class)
      cross join generate_series(1, cardinality(enum_range(null::load_status))) each (step) cross join lateral (
        select id, created_at from waste_loads
        where hazard_class = class and status_step = step::smallint and (steps is null or step = any(steps))
          and (tenant is null or client_id = tenant)
          and (created_at, id) < (before_time, before_id) and created_at >= since
        order by created_at desc, id desc limit needed) in_class
      order by created_at desc, id desc limit needed) merged;
    matches := greatest(matches, least(cardinality(ids), count_limit));
  end if;
  ids := ids[:wanted];
end;
$$;

drop function search_loads_of_generator;
create function search_loads_of_generator(generator text, generator_pattern text, phrase text, pattern text,
    manifests uuid[], named_steps smallint[], tenant uuid, steps smallint[], before_time timestamptz, before_id uuid,
    since timestamptz, wanted integer, count_limit integer, named_classes text[] default null,
    out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  needed constant integer := greatest(wanted, count_limit);
  sizes constant integer[] := case when needed < 2000 then array[needed, 2000] else array[needed] end;
  size integer;
  found record;
  is_complete boolean := false;
  matching constant text := 'strpos(split_part(search_text, e''\n'', 2), $1) > 0 and (strpos(search_text, $2) > 0
    or strpos(words_of_place(newest_event_place), $2) > 0 or id = any($3) or status_step = any($4)
    or hazard_class = any($5))';
begin
  foreach size in array sizes loop
    -- Without a search, its text is the generator's.
    for turn in 1 .. case when phrase = generator then 1 else 2 end loop
      if turn = 1 then
        found := search_loads(phrase, pattern, manifests, named_steps, tenant, steps, before_time, before_id, since,
          size, count_limit, named_classes);
      else
        found := search_loads(generator, generator_pattern, '{}', null, tenant, steps, before_time, before_id, since,
          size, count_limit);
      end if;
      execute 'select array_agg(id order by created_at desc, id desc) from waste_loads where id = any($6) and '
        || matching into ids using generator, phrase, manifests, named_steps, named_classes, found.ids;
      is_complete := cardinality(found.ids) < size or coalesce(cardinality(ids) >= needed, false);
      exit when is_complete;
    end loop;
    exit when is_complete;
  end loop;
  if not is_complete then
    execute format('select array_agg(id order by created_at desc, id desc) from (
        select id, created_at from %s (
          select id, created_at from waste_loads
          where (created_at, id) < ($6, $7) and created_at >= $8 and %s and %s and %s
          order by created_at desc, id desc limit $11) matching
        order by created_at desc, id desc limit $11) newest',
      case when steps is not null then 'unnest($10) searched (step) cross join lateral' end,
      case when tenant is null then '$9::uuid is null' else 'client_id = $9' end,
      case when steps is null then '$10 is null' else 'status_step = step' end,
      matching)
    into ids using generator, phrase, manifests, named_steps, named_classes, before_time, before_id, since, tenant,
      steps, needed;
  end if;
  ids := coalesce(ids, '{}');
  matches := least(cardinality(ids), count_limit);
  ids := ids[:wanted];
end;
$$;
