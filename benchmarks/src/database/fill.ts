import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';

interface Fill {
  loads: number;
  clients: number;
  /** The company that gets a tenth of all loads; the others share the rest. */
  largestClientId: string;
}

/** Of each load. */
const trackingEvents = 5;

/** The same id for the same number, so that a second fill creates the same rows. */
const idOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

/** Tables that grow with the number of loads. */
const largeTables = ['waste_loads', 'load_texts', 'load_positions', 'tracking_events', 'event_positions'];

/**
 * Fills the database with mock loads and tracking events directly through SQL. Foreign keys and row triggers are
 * disabled meanwhile (the rows are correct by construction). Indexes and counters are computed once at the end.
 */
export async function fill(dataDirectory: string, options: Fill): Promise<void> {
  const [first, second] = await Promise.all([connectFiller(dataDirectory), connectFiller(dataDirectory)]);
  const inHalves = (insert: (owner: Client, from: number, to: number) => Promise<unknown>) => {
    const half = Math.ceil(options.loads / 2);
    return Promise.all([insert(first, half + 1, options.loads), insert(second, 1, half)]);
  };
  await insertClients(first, options);
  await first.query(
    'update pg_index set indisready = false, indisvalid = false where indrelid = any($1::regclass[]::oid[])',
    [largeTables],
  );
  await inHalves((owner, from, to) => insertLoads(owner, options, from, to));
  await inHalves((owner, from, to) => insertTrackingEvents(owner, from, to));
  await Promise.all([
    finish(first, ['tracking_events', 'event_positions']),
    finish(second, ['waste_loads', 'load_texts', 'load_positions']).then(() => count(second)),
  ]);
  await first.query('vacuum analyze load_counts, load_totals, clients');
  await first.query('checkpoint');
  await Promise.all([first.end(), second.end()]);
}

async function connectFiller(dataDirectory: string): Promise<Client> {
  const owner = await connectOwner(dataDirectory);
  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB';
     set synchronous_commit = off; set statement_timeout = 0; set vacuum_buffer_usage_limit = '64MB'`,
  );
  return owner;
}

function insertClients(owner: Client, { clients }: Fill) {
  return owner.query(
    `insert into clients (id, company, name, created_at)
     select ${idOf('client', 'n')}, 'Company ' || n, 'Person ' || n, now() from generate_series(2, $1::int) n
     on conflict do nothing`,
    [clients],
  );
}

/** Loads with these numbers, the oldest first: number 1 is the newest. */
function insertLoads(owner: Client, options: Fill, from: number, to: number) {
  return owner.query(
    `with loads as (
       insert into waste_loads (id, client_id, manifest_number, manifest_key, generator_name, generator_address,
         waste_type, waste_description, quantity, unit, hazard_class, container_type, packaging_date, created_at,
         created_by, search_text, current_status, newest_event_time, newest_event_place,
         has_position, tracking_event_count)
       select ${idOf('load', 'n')}, case when n % 10 = 0 then $3::uuid else ${idOf('client', '(2 + n % ($2 - 1))')} end,
         number, lower(number), generator, '1 Plant Road, Springfield, IL 62701', waste,
         'Spent material from line ' || n % 40, 1 + n % 5000, 'kg', (1 + n % 9)::text, 'Drums (55-gallon)',
         date_trunc('day', made, 'UTC'), made, 'bench',
         lower(concat_ws(e'\\n', number, generator, waste, 'Spent material from line ' || n % 40)),
         (enum_range(null::load_status))[1 + n % 7], made + interval '5 hours',
         29.760427 + n % 20 * 0.7 || ', ' || -95.369804 - n % 9 * 3, true, $4
       from generate_series($5::int, $1::int, -1) n
       cross join lateral (select
         lpad(n::text, 9, '0') || 'BEN' as number,
         'Generator ' || n % 5000 || ' of ' || (array['Houston', 'Toledo', 'Newark', 'Reno', 'Mobile'])[1 + n % 5] as generator,
         (array['Chemical Solvents', 'Heavy Metals', 'Pesticides', 'Medical Waste', 'Acids and Bases'])[1 + n % 5] as waste,
         date_trunc('hour', now()) - n * interval '40 seconds' as made) as facts
       returning id, client_id, created_at, search_text, newest_event_place),
     texts as (
       insert into load_texts (load_id, client_id, created_at, hour, text)
       select id, client_id, created_at, hour_of(created_at), search_text from loads)
     insert into load_positions (load_id, client_id, created_at, square, place)
     select id, client_id, created_at, square_of_place(newest_event_place), newest_event_place from loads`,
    [from, options.clients, options.largestClientId, trackingEvents, to],
  );
}

function insertTrackingEvents(owner: Client, from: number, to: number) {
  return owner.query(
    `with events as (
       insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
         recorded_by)
       select md5(id::text || seq)::uuid, id, client_id, seq,
         case when seq = $1 then current_status else (enum_range(null::load_status))[1 + seq % 7] end,
         newest_event_place, 'Step ' || seq, created_at + seq * interval '1 hour', created_at + seq * interval '1 hour',
         'bench'
       from waste_loads cross join generate_series(1, $1::int) seq
       where created_by = 'bench' and manifest_number between lpad($2::text, 9, '0') and lpad($3::text, 9, '0') || 'BEN'
       returning waste_load_id, id, client_id, location)
     insert into event_positions (load_id, tracking_event_id, client_id, lat, lng)
     select waste_load_id, id, client_id, lat, lng from events cross join lateral position_of_place(location)`,
    [trackingEvents, from, to],
  );
}

/** Builds the indexes of filled tables and the planner's statistics. */
async function finish(owner: Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await owner.query(`reindex table ${table}`);
    await owner.query(`vacuum analyze ${table}`);
  }
}

function count(owner: Client) {
  return owner.query(
    `truncate load_counts, load_totals;
     insert into load_counts (client_id, status, count)
     select client_id, current_status, count(*) from waste_loads group by 1, 2;
     insert into load_totals (shard, status, count) select 0, status, sum(count) from load_counts group by status`,
  );
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
