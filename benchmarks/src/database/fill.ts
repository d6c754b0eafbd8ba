import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

interface Fill {
  loads: number;
  trackingEventsPerLoad: number;
  clients: number;
  /** The company that gets a tenth of all loads; the others share the rest. */
  largestClientId: string;
}

/** The same id for the same number, so that a second fill creates the same rows. */
const idOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

/**
 * Fills the database with mock loads and tracking events directly through SQL. Foreign keys and row triggers are
 * disabled meanwhile (the rows are correct by construction), and the counters are computed once at the end.
 */
export async function fill(
  owner: Client,
  { loads, trackingEventsPerLoad, clients, largestClientId }: Fill,
): Promise<void> {
  await owner.query(
    "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set statement_timeout = 0",
  );
  await owner.query(
    `insert into clients (id, company, name, created_at)
     select ${idOf('client', 'n')}, 'Company ' || n, 'Person ' || n, now() from generate_series(2, $1::int) n
     on conflict do nothing`,
    [clients],
  );
  await owner.query(
    `insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address, waste_type,
       waste_description, quantity, unit, hazard_class, container_type, packaging_date, created_at, created_by,
       search_text, current_status, newest_event_time, tracking_event_count)
     select ${idOf('load', 'n')}, case when n % 10 = 0 then $3::uuid else ${idOf('client', '(2 + n % ($2 - 1))')} end,
       number, lower(number), generator, '1 Plant Road, Springfield, IL 62701', waste,
       'Spent material from line ' || n % 40, 1 + n % 5000, 'kg', (1 + n % 9)::text, 'Drums (55-gallon)',
       date_trunc('day', made, 'UTC'), made, 'bench', lower(number || ' ' || generator || ' ' || waste),
       (enum_range(null::load_status))[1 + n % 7], made + interval '5 hours', $4
     from generate_series(1, $1::int) n
     cross join lateral (select
       lpad(n::text, 9, '0') || 'BEN' as number,
       'Generator ' || n % 5000 || ' of ' || (array['Houston', 'Toledo', 'Newark', 'Reno', 'Mobile'])[1 + n % 5] as generator,
       (array['Chemical Solvents', 'Heavy Metals', 'Pesticides', 'Medical Waste', 'Acids and Bases'])[1 + n % 5] as waste,
       now() - n * interval '40 seconds' as made) as facts`,
    [loads, clients, largestClientId, trackingEventsPerLoad],
  );
  await owner.query(
    `insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
       recorded_by)
     select md5(id::text || seq)::uuid, id, client_id, seq,
       case when seq = $1 then current_status else (enum_range(null::load_status))[1 + seq % 7] end,
       '29.760427, -95.369804', 'Step ' || seq, created_at + seq * interval '1 hour', created_at + seq * interval '1 hour',
       'bench'
     from waste_loads cross join generate_series(1, $1::int) seq where created_by = 'bench'`,
    [trackingEventsPerLoad],
  );
  await owner.query(
    `truncate load_counts, load_totals;
     insert into load_counts (client_id, status, count)
     select client_id, current_status, count(*) from waste_loads group by 1, 2;
     insert into load_totals (shard, status, count) select 0, status, sum(count) from load_counts group by status`,
  );
  await owner.query('set session_replication_role = origin');
  await owner.query('vacuum analyze');
}

/** How to reach the embedded database of a running portal, below its data folder. */
export function databaseConfig(dataDirectory: string, user: string): ClientConfig {
  const host = join(dataDirectory, 'run');
  if (!existsSync(host)) throw new Error(`No running database below ${dataDirectory}: choose a shorter path`);
  return { host, port: 5432, user, database: 'portal' };
}

/** Connects as the owner of the database, for filling it. */
export async function connectOwner(dataDirectory: string): Promise<Client> {
  const client = new Client(databaseConfig(dataDirectory, 'portal_owner'));
  await client.connect();
  return client;
}
