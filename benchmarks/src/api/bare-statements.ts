import { hash, randomUUID } from 'node:crypto';
import { loadDetailSchema, loadSchema } from 'shared-domain/waste';

/** Prepared statements as the owner of the database runs them: no session, no role, no row-level security. */
export type BareStatements = { name: string; text: string; values: unknown[] }[];

/** SQL of fields that are not columns of the same name. */
const otherNames: Record<string, string> = {
  client_company: '(select company from clients where clients.id = waste_loads.client_id)',
  last_event_at: 'newest_event_time',
  last_event_place: 'newest_event_place',
  // The newest events of its loads have positions.
  last_known_place: 'null',
};

const columnsOf = ({ properties }: { properties: object }) =>
  Object.keys(properties)
    .map((name) => (otherNames[name] ? `${otherNames[name]} as ${name}` : name))
    .join(', ');

function prepared(text: string, values: unknown[]): BareStatements[number] {
  return { name: hash('sha256', text, 'hex').slice(0, 32), text, values };
}

const newestFirst = 'order by created_at desc, id desc';

function list(limit: number, where: string, values: unknown[]): BareStatements {
  const page = `select ${columnsOf(loadSchema)} from waste_loads ${where} ${newestFirst} limit ${limit}`;
  return [prepared(`select json_agg(load)::text from (${page}) load`, values)];
}

function statistics(clientId?: string): BareStatements {
  return clientId === undefined
    ? [prepared('select status, sum(count) as count from load_totals group by status', [])]
    : [prepared('select status, count from load_counts where client_id = $1', [clientId])];
}

function detail(loadId: string, clientId: string): BareStatements {
  const load = `select ${columnsOf(loadDetailSchema)} from waste_loads where id = $1 and client_id = $2`;
  return [prepared(`select row_to_json(load)::text from (${load}) load`, [loadId, clientId])];
}

const events = `select id, waste_load_id, status, location, notes, event_time, recorded_at, recorded_by,
    lag(status) over (order by event_time, seq) as previous,
    (select json_agg(photo) from photos photo where photo.tracking_event_id = tracking_events.id) as photos
  from tracking_events where waste_load_id = $1`;

function timeline(loadId: string): BareStatements {
  return [prepared(`select json_agg(event)::text from (${events} order by event_time desc, seq desc) event`, [loadId])];
}

function append(loadId: string, userId: string): BareStatements {
  const now = new Date();
  const id = randomUUID();
  const insert = prepared(
    `with advanced as (
       update waste_loads set tracking_event_count = tracking_event_count + 1, current_status = $3,
         newest_event_time = greatest(newest_event_time, $2), newest_online_event_time = $2
       where id = $1 returning id, client_id, tracking_event_count)
     insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
       recorded_by, recorded_by_user_id)
     select $4, id, client_id, tracking_event_count, $3, '29.760427, -95.369804', 'measured', $2, $2, 'bench', $5
     from advanced`,
    [loadId, now, 'in_transit', id, userId],
  );
  return [insert, prepared(`select row_to_json(event)::text from (${events}) event where event.id = $2`, [loadId, id])];
}

/** The least SQL that answers the measured calls; timestamps in PostgreSQL's own format. */
export const bareStatements = { list, statistics, detail, timeline, append };
