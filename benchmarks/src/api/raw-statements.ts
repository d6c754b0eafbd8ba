import { createHash, randomUUID } from 'node:crypto';

/** A transaction as the API runs it: a role, and statements that travel together. */
export interface RawStatement {
  begin: string;
  statements: { name: string; text: string; values: unknown[] }[];
}

const asAdmin = 'set local role portal_admin';
const asClient = (clientId: string) => `set local role portal_client; set local app.client = '${clientId}'`;
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const loadColumns = `id, client_id, manifest_number, current_status, generator_name, generator_address, generator_epa_id,
  waste_type, waste_description, quantity, unit, hazard_class, container_type, ${utc('packaging_date')} as packaging_date,
  safety_notes, ${utc('pickup_scheduled')} as pickup_scheduled, ${utc('disposal_scheduled')} as disposal_scheduled,
  ${utc('created_at')} as created_at`;

function statement(text: string, values: unknown[]) {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text, values };
}

function inRole(clientId: string | undefined, text: string, values: unknown[]): RawStatement {
  const role = clientId === undefined ? asAdmin : asClient(clientId);
  return { begin: `begin read only; ${role}`, statements: [statement(text, values)] };
}

interface ListFilter {
  limit: number;
  clientId?: string;
  status?: string;
  search?: string;
}

function list({ limit, clientId, status, search }: ListFilter): RawStatement {
  const values: unknown[] = [];
  const filters: string[] = [];
  const add = (column: string, value: string | undefined) => {
    if (value !== undefined) filters.push(`${column} $${values.push(value)}`);
  };
  add('client_id =', clientId);
  add('current_status =', status);
  add('search_text like', search === undefined ? undefined : `%${search}%`);
  const where = filters.length > 0 ? `where ${filters.join(' and ')}` : '';
  const total =
    search === undefined
      ? `select coalesce(sum(count), 0)::bigint from load_counts ${where.replace('current_status', 'status')}`
      : `select count(*) from waste_loads ${where}`;
  const text = `select coalesce(json_agg(load), '[]')::text as json, (${total}) as total from (
    select ${loadColumns} from waste_loads ${where}
    order by waste_loads.created_at desc, waste_loads.id desc limit ${limit}) load`;
  return inRole(clientId, text, values);
}

function statistics(clientId?: string): RawStatement {
  const own = clientId === undefined ? '' : 'where client_id = $1';
  const text = `select status, sum(count)::bigint as count from load_counts ${own} group by status`;
  return inRole(clientId, text, clientId === undefined ? [] : [clientId]);
}

function detail(loadId: string, clientId: string): RawStatement {
  const text = `select row_to_json(load)::text as json from (
    select ${loadColumns} from waste_loads where id = $1 and client_id = $2) load`;
  return inRole(clientId, text, [loadId, clientId]);
}

function timeline(loadId: string, clientId: string): RawStatement {
  const text = `select json_agg(event)::text as json from (
    select id, waste_load_id, status, location, notes, ${utc('event_time')} as timestamp,
      ${utc('recorded_at')} as recorded_at, recorded_by, lag(status) over (order by event_time, seq) as previous,
      coalesce((select json_agg(photo) from photos photo where photo.tracking_event_id = tracking_events.id), '[]') as photos
    from tracking_events where waste_load_id = $1 and client_id = $2 order by event_time desc, seq desc) event`;
  return inRole(clientId, text, [loadId, clientId]);
}

function append(loadId: string, userId: string): RawStatement {
  const now = new Date();
  return {
    begin: `begin; ${asAdmin}`,
    statements: [
      statement(
        `with advanced as (
           update waste_loads set tracking_event_count = tracking_event_count + 1, current_status = $3,
             newest_event_time = greatest(newest_event_time, $2)
           where id = $1 returning id, client_id, tracking_event_count)
         insert into tracking_events (id, waste_load_id, client_id, seq, status, location, notes, event_time, recorded_at,
           recorded_by, recorded_by_user_id)
         select $4, id, client_id, tracking_event_count, $3, '29.760427, -95.369804', 'measured', $2, $2, 'bench', $5
         from advanced`,
        [loadId, now, 'in_transit', randomUUID(), userId],
      ),
    ],
  };
}

/** The SQL behind the measured calls, shortened to what costs time. */
export const rawStatements = { list, statistics, detail, timeline, append };
