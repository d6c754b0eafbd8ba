import { publicKeyId } from 'shared-domain/signing';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import * as keys from './keys.repository';
import { refuseChange } from './refuse-change';
import { recordChange, wholeRegistry } from './registry.repository';
import { findStoredRelease } from './releases.repository';
import { createKeyPair } from './signatures';

export { listTeamKeys } from './keys.repository';
export { listReleaseTeams } from './releases.repository';

/** True if a release was killed, however long ago. */
export async function isKilled(database: Database, remote: string, release: string): Promise<boolean> {
  return (await findStoredRelease(database, remote, release))?.killed_reason != null;
}

/** Who makes a change, and why. */
export interface ChangeNote {
  madeBy: string;
  reason: string;
}

/** Trusts the public key (32 bytes) of a team for one remote. Returns the key's id. */
export function trustTeamKey(
  { database, clock }: DataContext,
  { remote, team, publicKey }: { remote: string; team: string; publicKey: Buffer },
  because: ChangeNote,
): Promise<string> {
  const id = publicKeyId(publicKey);
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const key = { remote, id, team, public_key: publicKey, added_at: now, added_by: because.madeBy };
    if (!(await keys.insertTeamKey(tx, key))) {
      refuseChange(`The key ${id} was already added for ${remote}. A revoked key cannot be trusted again.`);
    }
    await recordChange(
      tx,
      { remote, action: 'trust-key', text: `The key ${id} of ${team} was added.`, ...because },
      now,
    );
    return id;
  });
}

/** Stops trusting a team's key: nothing can be published with it anymore. What was published stays. */
export function revokeTeamKey(
  { database, clock }: DataContext,
  { remote, id }: { remote: string; id: string },
  because: ChangeNote,
): Promise<void> {
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const team = await keys.revokeTeamKey(tx, { remote, id, reason: because.reason, now });
    if (team === null) refuseChange(`No key ${id} is trusted for ${remote}.`);
    const text = `The key ${id} of ${team} was revoked.`;
    await recordChange(tx, { remote, action: 'revoke-key', text, ...because }, now);
  });
}

/** The portal's keys, newest first. */
export function listPortalKeys(database: Database): Promise<keys.PortalKeyRow[]> {
  return inTransaction(database, systemActor, keys.listPortalKeys);
}

/** Creates the portal's first key. If another replica was faster, its key stays the only one. */
export function createFirstPortalKey({ database, clock }: DataContext): Promise<void> {
  const key = createKeyPair();
  return inTransaction(database, systemActor, (tx) => keys.insertFirstPortalKey(tx, key, clock()));
}

/** Creates a new key of the portal, which signs from now on. Older keys still verify until they are revoked. */
export function rotatePortalKey({ database, clock }: DataContext, because: ChangeNote): Promise<string> {
  const key = createKeyPair();
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    await keys.insertPortalKey(tx, key, now);
    const text = `The portal signs with the key ${key.id}.`;
    await recordChange(tx, { remote: wholeRegistry, action: 'rotate-key', text, ...because }, now);
    return key.id;
  });
}

/** Removes a key of the portal from its pages. The newest key signs, so rotate before you revoke it. */
export function revokePortalKey({ database, clock }: DataContext, id: string, because: ChangeNote): Promise<void> {
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const text = `The key ${id} of the portal was revoked.`;
    // First, so that concurrent changes of keys wait here: two of them could otherwise leave no key.
    await recordChange(tx, { remote: wholeRegistry, action: 'revoke-key', text, ...because }, now);
    const trusted = (await keys.listPortalKeys(tx)).filter((key) => key.revoked_at === null);
    if (!trusted.some((key) => key.id === id)) refuseChange(`The portal has no trusted key ${id}.`);
    if (trusted[0]?.id === id) refuseChange(`The portal signs with ${id}: rotate before you revoke it.`);
    await keys.revokePortalKey(tx, id, now);
  });
}

/**
 * Continues at a revision after a backup was restored: browsers have seen later revisions that the backup does not
 * contain, and refuse older ones. Returns the new revision.
 */
export function skipRevisions(
  { database, clock }: DataContext,
  revision: number,
  because: ChangeNote,
): Promise<number> {
  return inTransaction(database, systemActor, async (tx) => {
    const text = `The registry continues at revision ${revision}.`;
    const change = { remote: wholeRegistry, action: 'skip-revisions', text, ...because };
    const raised = await recordChange(tx, change, clock(), revision);
    if (raised === revision) return raised;
    refuseChange(`The registry is already at revision ${raised - 1}. Choose a higher one.`);
  });
}
