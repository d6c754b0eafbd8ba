import { randomBytes } from 'node:crypto';
import { releaseId, type Release } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction, type Transaction } from '../database/transaction';
import { newId } from '../new-id';
import type { RolloutRules } from './registry-snapshot';
import * as repository from './registry.repository';

const madeBy = 'portal';

/**
 * Makes known what was built with the portal itself. While a remote runs on such builds, the newest one is active at
 * once; as soon as a published release is active, only people change that.
 */
export async function registerBuiltIns(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  releases: readonly Release[],
): Promise<void> {
  await inTransaction(database, systemActor, async (tx) => {
    for (const release of releases) await registerBuiltIn(tx, release, clock());
  });
}

async function registerBuiltIn(tx: Transaction, release: Release, now: Date): Promise<void> {
  const remote = release.name;
  const id = releaseId(release);
  await repository.insertRollout(tx, remote, randomBytes(16).toString('hex'));
  const rules = await repository.lockRollout(tx, remote);
  if (!rules) throw new Error(`${remote} has no rollout`);
  const known = await repository.listReleasesOf(tx, remote);
  const active = known.find((row) => row.release === rules.active);
  if (active?.release === id || active?.origin === 'published') return;
  if (known.find((row) => row.release === id)?.killed_reason != null) return;
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
  await repository.updateRollout(tx, takeOver(rules, id), now);
  await repository.insertChange(tx, {
    id: newId(now),
    remote,
    revision: await repository.raiseRevision(tx),
    made_at: now,
    made_by: madeBy,
    action: 'built-in',
    text: `${id}, built with the portal, is the active release${rules.active === null ? '' : ` instead of ${rules.active}`}.`,
    reason: null,
  });
}

function takeOver(rules: RolloutRules, id: string): RolloutRules {
  return { ...rules, active: id, previous: rules.active };
}
