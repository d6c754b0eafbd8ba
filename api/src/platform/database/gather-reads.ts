import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { asAnyAccount, tenantOf, type Actor } from '../actor';
import { gatherCalls } from '../gather-calls';
import type { ReadParameter } from './actor-read';
import type { Connections } from './database';
import { readOnce } from './transaction';

/** A statement that returns a row for each of the ids that the company may see; null is an actor of all companies. */
type StatementOf = (tenant: string | null, ids: string[]) => { text: string; values: ReadParameter[] };

/**
 * SQL that runs a `select` for each id in `$1`, as `wanted.id`. The planner cannot see how many there are, so it reuses one
 * plan instead of planning every call. It looks up each id: otherwise it may read all loads of a company to find a few.
 */
export const forEachId = (select: string) =>
  `select found.* from unnest(array(select unnest($1::uuid[]))) wanted (id) cross join lateral (${select} offset 0) found`;

type Find<Row> = (connections: Connections, actor: Actor, id: string) => Promise<Row | null>;

/** The most pairs of role and company whose batches are kept. */
const mostReaders = 1_000;

/**
 * Finds one row by its id. Requests of the same moment are one statement if they have the same role and company. Like
 * `readOnce`, it returns only after the session is checked.
 */
export function gatherReads<Row extends { id: string }>(statementOf: StatementOf): Find<Row> {
  const findersOf = new WeakMap<Pool, LRUCache<string, (id: string) => Promise<Row | null>>>();

  const openFinder = (connections: Connections, { confirmed: _, ...actor }: Actor) =>
    gatherCalls(async (ids: string[]) => {
      const { text, values } = statementOf(tenantOf(actor), ids);
      const rows = await readOnce<Row>(connections, asAnyAccount(actor), text, values);
      return new Map(rows.map((row) => [row.id, row]));
    });

  return async (connections, actor, id) => {
    const finders = findersOf.get(connections.pool) ?? new LRUCache({ max: mostReaders });
    findersOf.set(connections.pool, finders);
    const readers = `${actor.kind} ${tenantOf(actor)}`;
    const find = finders.get(readers) ?? openFinder(connections, actor);
    finders.set(readers, find);
    const found = find(id.toLowerCase());
    found.catch(() => undefined);
    await actor.confirmed;
    return found;
  };
}
