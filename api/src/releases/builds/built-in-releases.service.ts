import { releaseId, type Release } from 'shared-domain/releases';
import { minuteMs } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { releaseFolder } from '../publishing/release-folder';
import { activate, nowActive } from '../registry/approved-releases';
import * as repository from '../registry/registry.repository';
import {
  findDocument,
  findStoredRelease,
  insertRelease,
  listReleasesOf,
  type StoredRelease,
} from '../registry/releases.repository';
import { rampScope } from '../registry/resolve-release';

const madeBy = 'portal';
const reason = 'built with the portal';

/** A build that no replica has reported for this long is gone. */
const goneAfterMs = 5 * minuteMs;

/**
 * Registers builds of the portal, and that this replica has them. While a remote runs on builds, a new build becomes
 * active at once; after a published release has been activated, only people change that. Known builds change nothing: a
 * restart must not undo a rollback, and neither must a deployment that is undone. They do not take over while a replica
 * with a newer build exists: a restart during a deployment must not revert it. The caller may replace its own former
 * builds (`before`) by any others. Returns an error for each build whose id was registered with other files, which stay.
 */
export async function registerBuiltIns(
  { database, clock }: DataContext,
  releases: readonly Release[],
  before: readonly Release[] = [],
): Promise<Error[]> {
  const errors: Error[] = [];
  for (const release of releases) {
    const former = before.find(({ name }) => name === release.name);
    await inTransaction(database, systemActor, (tx) =>
      registerBuiltIn(tx, release, former ? releaseId(former) : null, clock()),
    );
    const { name } = release;
    const stored = await findStoredRelease(database, name, releaseId(release));
    if (stored?.origin !== 'built-in' || hasFilesOf(stored, release)) continue;
    const text = `${name} ${releaseId(release)} is registered with other files than were built, which no page runs`;
    errors.push(new Error(`${text}. Build it with another version.`));
  }
  return errors;
}

function hasFilesOf(stored: StoredRelease, release: Release): boolean {
  const document = findDocument(stored);
  return document !== null && releaseFolder(document) === releaseFolder(release);
}

/** Registers the shell of a build, so that every replica can serve its files to this replica's pages. */
export async function registerShell({ database }: DataContext, shell: Release): Promise<void> {
  await inTransaction(database, systemActor, (tx) => insertBuild(tx, shell));
}

function insertBuild(tx: Transaction, release: Release): Promise<void> {
  return insertRelease(tx, {
    remote: release.name,
    release: releaseId(release),
    origin: 'built-in',
    document: JSON.stringify(release),
    key_id: null,
    signature: null,
    published_by: madeBy,
  });
}

async function registerBuiltIn(tx: Transaction, release: Release, former: string | null, now: Date): Promise<void> {
  const remote = release.name;
  const id = releaseId(release);
  await repository.insertRollout(tx, remote);
  const rules = await repository.lockRollout(tx, remote);
  if (!rules) throw new Error(`${remote} has no rollout`);
  if (rules.builtIn === id) return repository.noteBuiltIn(tx, remote, now);
  const known = await listReleasesOf(tx, remote);
  const find = (wanted: string | null) => known.find((row) => row.release === wanted);
  const isOlder = find(id) !== undefined && rules.builtIn !== former;
  if (isOlder && (await repository.wasBuiltInSeen(tx, remote, new Date(now.getTime() - goneAfterMs)))) return;
  await insertBuild(tx, release);
  await repository.noteBuiltIn(tx, remote, now);
  const note = (text: string) => repository.recordChange(tx, { remote, action: 'built-in', text, madeBy, reason }, now);
  const seen = { ...rules, builtIn: id };
  const isForPeople = find(rules.active)?.origin === 'published' || find(id)?.origin === 'published';
  const isWithdrawn = find(id)?.killed_reason != null || find(id)?.rolled_back_at != null;
  if (isForPeople || rules.active === id || isWithdrawn) {
    await repository.updateRollout(tx, seen, now);
    const statedBy = (wanted: string | null) => (wanted === id ? release : findDocument(find(wanted)));
    const { rampedBy } = rampScope(seen, statedBy);
    if (rampedBy === rampScope(rules, statedBy).rampedBy) return;
    const counted = rampedBy === 'company' ? 'companies' : 'users';
    await note(`Ramps count ${counted}, as ${id} states.`);
    return;
  }
  await repository.updateRollout(tx, activate(seen, id), now);
  await note(nowActive(id, rules.active));
}
