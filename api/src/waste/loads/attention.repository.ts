import { attentionReasons, mostCountedLoads, type Attention, type AttentionReason } from 'shared-domain/waste';
import { tenantOf, type Actor } from '../../platform/actor';
import type { ReadParameter } from '../../platform/database/actor-read';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';
import { attentionSql } from './attention-sql';

/** How many loads need attention at a time, by reason. */
export async function countLoadsNeedingAttention(database: Database, actor: Actor, now: Date): Promise<Attention> {
  const values: ReadParameter[] = [];
  const value = (given: ReadParameter) => `$${values.push(given)}`;
  const tenant = tenantOf(actor);
  const filters = tenant === null ? [] : [`client_id = ${value(tenant)}`];
  const count = (reasons: readonly AttentionReason[]) =>
    `(select count(*) from (${attentionSql({ attention: { reasons, now }, filters, value })}) counted)`;
  const counts = attentionReasons.map((reason) => `${count([reason])} as ${reason}`);
  const text = `select ${counts.join(', ')}, ${count(attentionReasons)} as loads`;
  const [row] = await readOnce<Record<AttentionReason | 'loads', number>>(database.pages, actor, text, values);
  if (!row) throw new Error('Counts always have a row');
  const counted = (found: number) => ({
    count: Math.min(found, mostCountedLoads),
    has_more: found > mostCountedLoads,
  });
  const reasons = Object.fromEntries(attentionReasons.map((reason) => [reason, counted(row[reason])]));
  return { loads: counted(row.loads), reasons: reasons as Attention['reasons'] };
}
