import { randomBytes } from 'node:crypto';
import { releaseId, type Release } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction, type Transaction } from '../database/transaction';
import { newId } from '../new-id';
import * as repository from './registry.repository';

const madeBy = 'portal';

/**
 * Makes known what was built with the portal itself. While a remote runs on such builds, a new one is active at once;
 * as soon as a published release is active, only people change that. A build that was seen before changes nothing, so
 * that a restart does not undo a roll-back.
 */
export async function registerBuiltIns(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  releases: readonly Release[],
): Promise<void> {
  for (const release of releases) {
    await inTransaction(database, systemActor, (tx) => registerBuiltIn(tx, release, clock()));
  }
}

async function registerBuiltIn(tx: Transaction, release: Release, now: Date): Promise<void> {
  const remote = release.name;
  const id = releaseId(release);
  await repository.insertRollout(tx, remote, randomBytes(16).toString('hex'));
  const rules = await repository.lockRollout(tx, remote);
  if (!rules) throw new Error(`${remote} has no rollout`);
  if (rules.builtIn === id) return;
  const known = await repository.listReleasesOf(tx, remote);
  const find = (wanted: string | null) => known.find((row) => row.release === wanted);
  await repository.insertRelease(tx, {
    remote,
    release: id,
    origin: 'built-in',
    document: JSON.stringify(release),
    key_id: null,
    signature: null,
    published_at: now,
    published_by: madeBy,
  });
  const seen = { ...rules, builtIn: id };
  const isForPeople = find(rules.active)?.origin === 'published' || find(id)?.origin === 'published';
  if (isForPeople || rules.active === id || find(id)?.killed_reason != null) {
    await repository.updateRollout(tx, seen, now);
    return;
  }
  await repository.updateRollout(tx, { ...seen, active: id, previous: rules.active }, now);
  await repository.insertChange(tx, {
    id: newId(now),
    remote,
    revision: await repository.raiseRevision(tx),
    made_at: now,
    made_by: madeBy,
    action: 'built-in',
    text: `${id}, built with the portal, is the active release instead of ${rules.active ?? 'none'}.`,
    reason: null,
  });
}
