import { tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';

export interface AccessLogPage {
  json: string;
  count: number;
  lastId: string | null;
}

export interface AccessLogQuery {
  clientId: string | null;
  /** Text in the partner, the origin or the user name, or the id of a key. */
  text: string | null;
  outcome: 'issued' | 'refused' | null;
  from: Date | null;
  /** The first point in time after the period. */
  before: Date | null;
  /** The exchange after which the page begins. */
  after: string | null;
  limit: number;
}

/** A page of the exchanges that the actor may see, newest first, each with the uses of its token. */
export async function listAccess(database: Database, actor: Actor, query: AccessLogQuery): Promise<AccessLogPage> {
  const values: ReadParameter[] = [query.limit];
  const conditions = conditionsOf(query, tenantOf(actor), (value) => `$${values.push(value)}`);
  const [row] = await readOnce<AccessLogPage>(
    database,
    actor,
    `select coalesce(json_agg(entry order by entry.id desc), '[]')::text as json, count(*)::int as count,
       (array_agg(entry.id order by entry.id))[1] as "lastId"
     from (
       select exchange.id, ${utcText('exchange.exchanged_at')} as time, partner, key_id, exchange.client_id, origin,
         user_name, refusal, ${utcText('exchange.expires_at')} as expires_at,
         (select coalesce(json_agg(use order by use.first_at, use.route), '[]') from (
            select route, count, ${utcText('first_at')} as first_at, ${utcText('last_at')} as last_at
            from embed_uses where exchange_id = exchange.id and client_id = exchange.client_id) use) as uses
       from embed_exchanges exchange join partner_keys on partner_keys.id = key_id
       ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
       order by exchange.id desc limit $1) entry`,
    values,
  );
  return row ?? { json: '[]', count: 0, lastId: null };
}

function conditionsOf(
  { clientId, text, outcome, from, before, after }: AccessLogQuery,
  tenant: string | null,
  place: (value: ReadParameter) => string,
): string[] {
  const conditions = [tenant, clientId].flatMap((id) => (id === null ? [] : [`exchange.client_id = ${place(id)}`]));
  if (text !== null) {
    const [part, whole] = [place(text), place(text.toLowerCase())];
    const columns = ['partner', 'origin', 'user_name'].map(
      (column) => `position(lower(${part}) in lower(${column})) > 0`,
    );
    conditions.push(`(${columns.join(' or ')} or key_id::text = ${whole})`);
  }
  if (outcome !== null) conditions.push(`refusal is ${outcome === 'issued' ? '' : 'not '}null`);
  if (from !== null) conditions.push(`exchanged_at >= ${place(from)}`);
  if (before !== null) conditions.push(`exchanged_at < ${place(before)}`);
  if (after !== null) conditions.push(`exchange.id < ${place(after)}`);
  return conditions;
}
