import {
  attentionReasons,
  manifestKey,
  mostCountedLoads,
  type Attention,
  type AttentionReason,
  type Generator,
  type Trace,
} from 'shared-domain/waste';
import { type DomainError, fieldError, type MadeWith } from 'shared-domain/wire';
import { unknownClient } from '../../accounts/clients/unknown-client';
import { tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import { addTo } from '../../platform/database/sql-parameters';
import type { Database } from '../../platform/database/database';
import { forEachId, gatherReads } from '../../platform/database/gather-reads';
import { insertRow } from '../../platform/database/insert-row';
import { ownRows, readOnce, type Transaction } from '../../platform/database/transaction';
import { sitesSql } from '../sites/sites.repository';
import { historyJson, orderHistory, type RecordedEvent } from '../tracking-events/order-history';
import { attentionSql, type AttentionFilter } from './attention-sql';
import { loadDetailJson } from './load-json';
import type { LoadFacts } from './load-facts';
import { searchTextOf } from './search-sql';

interface LoadRow {
  id: string;
  json: string;
  /** The known sites of its client, as `sitesSql` returns them. */
  sites: string;
}

/** Finds a load by its id, as JSON. */
export const findLoad = gatherReads<LoadRow>(loadsStatement);

/** The load that this request stored, or an earlier one with the same key. Null if the user can no longer see it. */
export async function findStoredLoad(tx: Transaction, id: string): Promise<LoadRow | null> {
  const { text, values } = loadsStatement(tenantOf(tx.actor), [id]);
  const [row] = await tx.query<LoadRow>(text, values);
  return row ?? null;
}

function loadsStatement(tenant: string | null, ids: string[]) {
  const own = tenant === null ? '' : 'and client_id = $2';
  return {
    text: forEachId(`select id, ${loadDetailJson} as json,
        ${sitesSql(tenant === null ? '= waste_loads.client_id' : '= $2')}
      from waste_loads where id = wanted.id ${own}`),
    values: tenant === null ? [ids] : [ids, tenant],
  };
}

/**
 * The different generator sites of the client's last 500 loads, the last used first, at most 50; none if the actor may
 * not see the client.
 */
export function listGenerators(database: Database, actor: Actor, clientId: string): Promise<Generator[]> {
  const { own, values } = ownRows(actor, [clientId]);
  const columns = 'generator_name, generator_address, generator_epa_id';
  return readOnce(
    database,
    actor,
    `select ${columns}
     from (
       select ${columns}, created_at from waste_loads
       where client_id = $1 ${own}
       order by created_at desc, id desc limit 500) latest
     group by ${columns} order by max(created_at) desc limit 50`,
    values,
  );
}

const madeWith = 'shell_release as "shellRelease", remote_release as "remoteRelease"';

/**
 * The portal releases with which a load and its tracking events were recorded; null if there is no such load. The events
 * are in the order of the timeline.
 */
export async function findTrace(database: Database, actor: Actor, loadId: string): Promise<Trace | null> {
  const { own, values } = ownRows(actor, [loadId]);
  const [row] = await readOnce<MadeWith & { events: string }>(
    database,
    actor,
    `select ${madeWith}, ${historyJson({ loadId: '$1', filter: own, columns: madeWith })} as events
     from waste_loads where id = $1 ${own}`,
    values,
  );
  if (!row) return null;
  const { events, ...load } = row;
  const history = orderHistory(JSON.parse(events) as (RecordedEvent & MadeWith)[]);
  const trackingEvents = history.map(({ id, shellRelease, remoteRelease }) => ({ id, shellRelease, remoteRelease }));
  return { load, trackingEvents };
}

/** Counts the loads that need attention, by reason, and those with any of the wanted reasons. */
export async function countLoadsNeedingAttention(
  database: Database,
  actor: Actor,
  { reasons: wanted, now }: AttentionFilter,
): Promise<Attention> {
  const values: ReadParameter[] = [];
  const value = addTo(values);
  const tenant = tenantOf(actor);
  const filters = tenant === null ? [] : [`client_id = ${value(tenant)}`];
  const count = (reasons: readonly AttentionReason[]) =>
    `(select count(*) from (${attentionSql({ attention: { reasons, now }, filters, value })}) counted)`;
  const counts = attentionReasons.map((reason) => `${count([reason])} as ${reason}`);
  const text = `select ${counts.join(', ')}, ${count(wanted)} as loads`;
  const [row] = await readOnce<Record<AttentionReason | 'loads', number>>(database.pages, actor, text, values);
  if (!row) throw new Error('Counts always have a row');
  const counted = (found: number) => ({ count: Math.min(found, mostCountedLoads), has_more: found > mostCountedLoads });
  const reasons = Object.fromEntries(attentionReasons.map((reason) => [reason, counted(row[reason])]));
  return { loads: counted(row.loads), reasons: reasons as Attention['reasons'] };
}

export interface LoadRecord {
  id: string;
  createdAt: Date;
  /** Email of the user, or the name of the import. */
  createdBy: string;
  /** Missing if no page was involved. */
  madeWith?: MadeWith;
}

/** Stores a new load in status `generated`. For a company administrator, other companies do not exist. */
export async function insertLoad(tx: Transaction, facts: LoadFacts, record: LoadRecord): Promise<void> {
  const tenant = tenantOf(tx.actor);
  if (tenant !== null && facts.client_id.toLowerCase() !== tenant) throw unknownClient();
  const row = {
    ...facts,
    id: record.id,
    manifest_key: manifestKey(facts.manifest_number),
    search_text: searchTextOf(facts),
    created_at: record.createdAt,
    created_by: record.createdBy,
    shell_release: record.madeWith?.shellRelease ?? null,
    remote_release: record.madeWith?.remoteRelease ?? null,
  };
  try {
    await insertRow(tx, 'waste_loads', row);
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

function refusalOf(cause: unknown): DomainError | null {
  const { constraint } = cause as { constraint?: string };
  if (constraint === 'waste_loads_client_id_manifest_key_key') {
    const message = 'This client already has a waste load with this manifest number.';
    return fieldError('manifest_number_taken', 'manifest_number', message, cause);
  }
  if (constraint === 'waste_loads_client_id_fkey') return unknownClient(cause);
  return null;
}
