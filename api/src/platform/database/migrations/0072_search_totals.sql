-- Like before, but a load that is found by its own text and by its place counts once: with 600 such loads, more than a
-- thousand texts are found.
create or replace function search_texts(phrase text, pattern text, tenant uuid, steps smallint[], before_time timestamptz,
    before_id uuid, since timestamptz, wanted integer, count_limit integer, out ids uuid[], out matches integer)
  language plpgsql stable as $$
declare
  most integer;
  longest constant integer := 6;
  grams constant integer[] := search_grams(phrase);
  level integer := 2;
  found record;
  examined integer := 0;
  -- The index has nothing for a phrase this short, and many loads contain it.
  is_frequent boolean := grams = '{}' and phrase !~ '[[:alnum:]]{3}';
  batch uuid[];
  -- In order of time, status by status: among the newest loads or among all.
  in_order constant text := format('select array_agg(id order by created_at desc, id desc) from (
      select id, created_at from %s (
        select id, created_at from (
          select id, created_at, search_text, newest_event_place from waste_loads
          where (created_at, id) < ($1, $2) and created_at >= $3 and %s and %s
          order by created_at desc, id desc limit $7) examined
        where strpos(search_text, $6) > 0 or strpos(words_of_place(newest_event_place), $6) > 0
        order by created_at desc, id desc limit $8) matching
      order by created_at desc, id desc limit $8) newest',
    case when steps is not null then 'unnest($5) searched (step) cross join lateral' end,
    case when tenant is null then '$4::uuid is null' else 'client_id = $4' end,
    case when steps is null then '$5 is null' else 'status_step = step' end);
begin
  ids := '{}';
  matches := 0;
  -- On a later page of a frequent text, the next loads are enough.
  if count_limit = 0 and coalesce(cardinality(steps), 1) = 1 then
    execute in_order into batch using before_time, before_id, since, tenant, steps, phrase, 1000, wanted;
    if cardinality(batch) = wanted then
      ids := batch;
      return;
    end if;
  end if;
  while before_time >= search_texts.since and (cardinality(ids) < wanted or matches < count_limit) loop
    if is_frequent then
      execute in_order into batch using before_time, before_id, since, tenant, steps, phrase, null::integer,
        greatest(wanted - cardinality(ids), count_limit - matches);
      before_time := null;
    else
      most := greatest(case when matches < count_limit then count_limit else 200 end, 2 * wanted);
      found := find_load_texts(phrase, pattern, grams, tenant, level, before_time, before_id, most + 1);
      batch := coalesce(found.ids, '{}');
      examined := examined + found.found_count;
      if found.found_count > most then
        if steps is null and found.since >= since and cardinality(batch) >= count_limit then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase. A shorter period does not exist.
        is_frequent := steps is not null or level = 0;
        level := level - 1;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when batch = '{}' and grams <> '{}' then longest else least(level + 1, longest) end;
      if steps is not null or before_time is null or before_time < since then
        select array_agg(id order by created_at desc, id desc) into batch from waste_loads
        where id = any(batch) and (steps is null or status_step = any(steps)) and created_at >= since
          and (tenant is null or client_id = tenant);
        is_frequent := steps is not null and examined > 20000;
      end if;
    end if;
    ids := (ids || coalesce(batch, '{}'))[:greatest(wanted, count_limit)];
    matches := least(matches + coalesce(cardinality(batch), 0), count_limit);
  end loop;
end;
$$;
