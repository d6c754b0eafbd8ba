import { tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import { addTo, where, type AddValue } from '../../platform/database/sql-parameters';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';
import { lowestId } from '../../platform/new-id';

export interface AccessLogPage {
  json: string;
  /** The exchange after which the next page begins; null if there is none. */
  cursor: string | null;
}

export interface AccessLogQuery {
  clientId: string | null;
  /** Folded text in the partner, the origin or the user name, or the id of a key. */
  text: string | null;
  outcome: 'issued' | 'refused' | null;
  from: Date | null;
  /** The first point in time after the period. */
  before: Date | null;
  /** The exchange after which the page begins. */
  after: string | null;
  limit: number;
  /** Exchanges that a filter by text or outcome reads at most. The page is short if they do not have enough matches. */
  mostSearched: number;
}

/** A page of the exchanges that the actor may see, newest first, each with the uses of its token. */
export async function listAccess(database: Database, actor: Actor, query: AccessLogQuery): Promise<AccessLogPage> {
  const values: ReadParameter[] = [query.limit];
  const place = addTo(values);
  const ordered = `from embed_exchanges exchange ${where(periodOf(query, tenantOf(actor), place))} order by exchange.id desc`;
  const wanted = matchesOf(query, place);
  const most = wanted.length === 0 ? null : place(query.mostSearched);
  const usesIn = (table: string, column: string) => `(
    select coalesce(json_agg(use order by use.first_at, use.route), '[]') from (
      select route, ${column} count, ${utcText('first_at')} as first_at, ${utcText('last_at')} as last_at
      from ${table} where exchange_id = exchange.id and client_id = exchange.client_id) use)`;
  const [row] = await readOnce<AccessLogPage>(
    most === null ? database : database.searches,
    actor,
    `select coalesce(json_agg(entry order by entry.id desc), '[]')::text as json,
       case when count(*) = $1 then (array_agg(entry.id order by entry.id))[1]
         ${most ? `else (select id ${ordered} offset ${most} - 1 limit 1)` : ''} end as cursor
     from (
       select exchange.id, ${utcText('exchange.exchanged_at')} as time, partner, key_id, exchange.client_id, origin,
         user_name, refusal, ${utcText('exchange.expires_at')} as expires_at,
         ${usesIn('embed_uses', '')} as uses, ${usesIn('embed_refused_uses', 'refusal,')} as refused_uses
       from (select * ${ordered} ${most ? `limit ${most}` : ''}) exchange join partner_keys on partner_keys.id = key_id
       ${where(wanted)}
       order by exchange.id desc limit $1) entry`,
    values,
  );
  return row ?? { json: '[]', cursor: null };
}

/** Conditions that an index decides, so that no more is read than they leave. Ids are in the order of time. */
function periodOf({ clientId, from, before, after }: AccessLogQuery, tenant: string | null, place: AddValue): string[] {
  const conditions = [tenant, clientId].flatMap((id) => (id === null ? [] : [`exchange.client_id = ${place(id)}`]));
  if (from !== null) conditions.push(`exchange.id >= ${place(lowestId(from))}`);
  if (before !== null) conditions.push(`exchange.id < ${place(lowestId(before))}`);
  if (after !== null) conditions.push(`exchange.id < ${place(after)}`);
  return conditions;
}

/** Conditions for which entries are read one after another. */
function matchesOf({ text, outcome }: AccessLogQuery, place: AddValue): string[] {
  const conditions = text === null ? [] : [matches(text, place)];
  if (outcome !== null) conditions.push(`refusal is ${outcome === 'issued' ? '' : 'not '}null`);
  return conditions;
}

/** The keys are found first: there are few, and each has many exchanges. */
function matches(text: string, place: AddValue): string {
  const part = `${place(text)}::text`;
  const isIn = (text: string) => `strpos(${text}, ${part}) > 0`;
  const keys = `select id from partner_keys where ${isIn('fold_line(partner)')} or id::text = ${part}`;
  // `fold_line` takes most of the time of a search. An origin is ASCII, except some that were refused.
  const isAscii = 'octet_length(origin) = length(origin)';
  const origin = `case when ${isAscii} then lower(origin collate "C") else fold_line(origin) end`;
  return `(key_id = any(array(${keys})) or ${isIn(origin)} or ${isIn('fold_line(user_name)')})`;
}
