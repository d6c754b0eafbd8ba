-- A search reads no more loads of a period than it needs: as many as it counts, and after that twice a page. Until now it
-- read up to 2,000 in each.
create or replace function search_loads(phrase text, pattern text, tenant uuid, step integer,
    before_time timestamptz, before_id uuid, wanted integer, count_limit integer,
    out ids uuid[], out matches integer)
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
begin
  ids := '{}';
  matches := 0;
  while before_time is not null and (cardinality(ids) < wanted or matches < count_limit) loop
    if is_frequent then
      execute format('select array_agg(id order by created_at desc, id desc) from (
          select id, created_at from waste_loads
          where (created_at, id) < ($1, $2) and %s and %s and strpos(search_text, $5) > 0
          order by created_at desc, id desc limit $6) newest',
        case when tenant is null then '$3::uuid is null' else 'client_id = $3' end,
        case when step is null then '$4::integer is null' else 'status_step = $4::smallint' end)
      into batch
      using before_time, before_id, tenant, step, phrase, greatest(wanted - cardinality(ids), count_limit - matches);
      before_time := null;
    else
      most := greatest(case when matches < count_limit then count_limit else 0 end, 2 * wanted);
      found := find_load_texts(phrase, pattern, grams, tenant, level, before_time, before_id,
        case when level > 0 then most + 1 end);
      batch := coalesce(found.ids, '{}');
      examined := examined + cardinality(batch);
      if cardinality(batch) > most and level > 0 then
        if step is null then
          matches := count_limit;
        end if;
        -- With a status, the loads in that status are fewer than those with the phrase.
        is_frequent := step is not null;
        level := level - 1;
        continue;
      end if;
      before_time := case when level < longest then found.since end;
      before_id := '00000000-0000-0000-0000-000000000000';
      level := case when batch = '{}' and grams <> '{}' then longest else least(level + 1, longest) end;
      if step is not null then
        select array_agg(id order by created_at desc, id desc) into batch from waste_loads
        where id = any(batch) and status_step = step::smallint and (tenant is null or client_id = tenant);
        is_frequent := examined > 20000;
      end if;
    end if;
    ids := (ids || coalesce(batch, '{}'))[:wanted];
    matches := least(matches + coalesce(cardinality(batch), 0), count_limit);
  end loop;
end;
$$;
