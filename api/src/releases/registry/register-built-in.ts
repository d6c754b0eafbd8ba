import { randomBytes } from 'node:crypto';
import { releaseId, type Release } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { activate } from './approved-releases';
import * as repository from './registry.repository';

const madeBy = 'portal';

/** No replica has a build any more of which none has told for this long. */
const goneAfterMs = 5 * 60_000;

/**
 * Makes known what was built with the portal itself, and that there is a replica that has it. While a remote runs on
 * such builds, a new one is active at once; as soon as a published release is active, only people change that. A build
 * that was seen before changes nothing, so that a restart does not undo a roll-back; nor does it take over again while
 * a replica with a newer one is there, so that a restart in the midst of a deployment does not turn it back. What the
 * caller had `before` it may replace by any other build.
 */
export async function registerBuiltIns(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  releases: readonly Release[],
  before: readonly Release[] = [],
): Promise<void> {
  for (const release of releases) {
    const former = before.find(({ name }) => name === release.name);
    await inTransaction(database, systemActor, (tx) =>
      registerBuiltIn(tx, release, former ? releaseId(former) : null, clock()),
    );
  }
}

/** Makes the shell of a build known, so that every replica can serve its files to pages of this one. */
export async function registerShell(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  shell: Release,
): Promise<void> {
  await inTransaction(database, systemActor, (tx) => insertBuild(tx, shell, clock()));
}

function insertBuild(tx: Transaction, release: Release, now: Date): Promise<void> {
  return repository.insertRelease(tx, {
    remote: release.name,
    release: releaseId(release),
    origin: 'built-in',
    document: JSON.stringify(release),
    key_id: null,
    signature: null,
    published_at: now,
    published_by: madeBy,
  });
}

async function registerBuiltIn(tx: Transaction, release: Release, former: string | null, now: Date): Promise<void> {
  const remote = release.name;
  const id = releaseId(release);
  await repository.insertRollout(tx, remote, randomBytes(16).toString('hex'));
  const rules = await repository.lockRollout(tx, remote);
  if (!rules) throw new Error(`${remote} has no rollout`);
  if (rules.builtIn === id) return repository.noteBuiltIn(tx, remote, now);
  const known = await repository.listReleasesOf(tx, remote);
  const find = (wanted: string | null) => known.find((row) => row.release === wanted);
  const isOlder = find(id) !== undefined && rules.builtIn !== former;
  if (isOlder && (await repository.wasBuiltInSeen(tx, remote, new Date(now.getTime() - goneAfterMs)))) return;
  await insertBuild(tx, release, now);
  await repository.noteBuiltIn(tx, remote, now);
  const seen = { ...rules, builtIn: id };
  const isForPeople = find(rules.active)?.origin === 'published' || find(id)?.origin === 'published';
  if (isForPeople || rules.active === id || find(id)?.killed_reason != null) {
    await repository.updateRollout(tx, seen, now);
    return;
  }
  await repository.updateRollout(tx, activate(seen, id), now);
  await repository.insertChange(tx, {
    id: newId(now),
    remote,
    revision: await repository.raiseRevision(tx),
    made_at: now,
    made_by: madeBy,
    action: 'built-in',
    text: `${id}, built with the portal, is the active release instead of ${rules.active ?? 'none'}.`,
    reason: "came with the portal's build",
  });
}
