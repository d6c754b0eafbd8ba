import { createHash, randomUUID } from 'node:crypto';
import { loadSchema } from 'shared-domain/waste';

/** A transaction as the API runs it: a role, and pipelined statements. */
export interface RawStatement {
  begin: string;
  statements: PreparedStatement[];
}

export interface PreparedStatement {
  name: string;
  text: string;
  values: unknown[];
}

const asAdmin = 'set local role portal_admin';
const asClient = (clientId: string) => `set local role portal_client; set local app.client = '${clientId}'`;
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of the API's own lists. */
const loadColumns = Object.entries(loadSchema.properties)
  .map(([column, schema]) => (JSON.stringify(schema).includes('"date-time"') ? `${utc(column)} as ${column}` : column))
  .join(', ');

function statement(text: string, values: unknown[]): PreparedStatement {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text, values };
}

function inRole(clientId: string | undefined, text: string, values: unknown[]): RawStatement {
  const role = clientId === undefined ? asAdmin : asClient(clientId);
  return { begin: `begin read only; ${role}`, statements: [statement(text, values)] };
}

interface ListFilter {
  limit: number;
  clientId?: string;
  status?: { name: string; step: number };
}

const newestFirst = 'order by waste_loads.created_at desc, waste_loads.id desc';

function page(loads: string, total: string, limit: number): string {
  return `select coalesce(json_agg(load), '[]')::text as json, (${total}) as total,
      (select array_agg(array[created_at::text, id::text] order by created_at desc, id desc) from (
        select created_at, id from waste_loads ${loads} ${newestFirst} offset ${limit} - 1 limit 2) edge) as edge
    from (select ${loadColumns} from waste_loads ${loads} ${newestFirst} limit ${limit}) load`;
}

function list({ limit, clientId, status }: ListFilter): RawStatement {
  const values: unknown[] = [];
  const where = (conditions: Record<string, unknown>) => {
    const given = Object.entries(conditions).filter(([, value]) => value !== undefined);
    return given.length > 0
      ? `where ${given.map(([column, value]) => `${column} = $${values.push(value)}`).join(' and ')}`
      : '';
  };
  const loads = where({ client_id: clientId, status_step: status?.step });
  const counters = clientId === undefined ? 'load_totals' : 'load_counts';
  const total = `select coalesce(sum(count), 0)::bigint from ${counters} ${where({ client_id: clientId, status: status?.name })}`;
  return inRole(clientId, page(loads, total, limit), values);
}

function search(part: string, limit: number): RawStatement {
  const text = `with matches as materialized (select id, created_at from waste_loads where search_text like $1),
    first_matches as materialized (select id from matches as waste_loads ${newestFirst} limit ${limit} + 1)
    ${page('where id in (select id from first_matches)', 'select count(*) from matches', limit)}`;
  return inRole(undefined, text, [`%${part}%`]);
}

function statistics(clientId?: string): RawStatement {
  const text =
    clientId === undefined
      ? 'select status, sum(count)::bigint as count from load_totals group by status'
      : 'select status, count from load_counts where client_id = $1';
  return inRole(clientId, text, clientId === undefined ? [] : [clientId]);
}

function detail(loadId: string, clientId: string): RawStatement {
  const text = `select row_to_json(load)::text as json from (
    select ${loadColumns} from waste_loads where id = $1 and client_id = $2) load`;
  return inRole(clientId, text, [loadId, clientId]);
}

const timelineSql = (filter: string) =>
  `select id, waste_load_id, status, location, notes, ${utc('event_time')} as timestamp,
    ${utc('recorded_at')} as recorded_at, recorded_by, lag(status) over (order by event_time, seq) as previous,
    coalesce((select json_agg(photo) from photos photo where photo.tracking_event_id = tracking_events.id), '[]') as photos
  from tracking_events where waste_load_id = $1 ${filter} order by event_time desc, seq desc`;

function timeline(loadId: string, clientId: string): RawStatement {
  const text = `select json_agg(event)::text as json from (${timelineSql('and client_id = $2')}) event`;
  return inRole(clientId, text, [loadId, clientId]);
}

function append(loadId: string, userId: string): RawStatement {
  const now = new Date();
  const id = randomUUID();
  return {
    begin: `begin; ${asAdmin}`,
    statements: [
      statement(
        `with advanced as (
           update waste_loads set tracking_event_count = tracking_event_count + 1, current_status = $3,
             newest_event_time = greatest(newest_event_time, $2), newest_online_event_time = $2
           where id = $1 returning id, client_id, tracking_event_count)
         insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
           recorded_by, recorded_by_user_id)
         select $4, id, client_id, tracking_event_count, $3, '29.760427, -95.369804', 'measured', $2, $2, 'bench', $5
         from advanced`,
        [loadId, now, 'in_transit', id, userId],
      ),
      statement(`select row_to_json(event)::text as json from (${timelineSql('')}) event where event.id = $2`, [
        loadId,
        id,
      ]),
    ],
  };
}

/** The query that the API runs before every call: the user of a session. */
export function sessionCheck(sessionId: string): PreparedStatement {
  return statement(
    `select sessions.id as session_id, sessions.expires_at, users.id, users.email, users.role, users.client_id
     from sessions join users on users.id = sessions.user_id
     where sessions.id = any($1) and sessions.ended_at is null
       and sessions.password_version = users.password_version and users.disabled_at is null`,
    [[sessionId]],
  );
}

/** The SQL behind the measured calls, reduced to what takes time. */
export const rawStatements = { list, search, statistics, detail, timeline, append };
