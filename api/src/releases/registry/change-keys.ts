import { DomainError } from 'shared-domain/wire';
import { systemActor } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import type { Database } from '../../platform/database/database';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import * as portalKeys from './portal-keys.repository';
import { insertChange, raiseRevision, wholeRegistry } from './registry.repository';
import { createKeyPair, keyIdOf } from './sign-text';
import * as teamKeys from './team-keys.repository';

export { listTeamKeys } from './team-keys.repository';

type Stores = Pick<ApiContext, 'database' | 'clock'>;

/** Who changes keys, and why. */
export interface Because {
  madeBy: string;
  reason: string;
}

/** Trusts the public key (32 bytes) of a team for one remote, and answers its id. */
export function trustTeamKey(
  { database, clock }: Stores,
  { remote, team, publicKey }: { remote: string; team: string; publicKey: Buffer },
  because: Because,
): Promise<string> {
  const id = keyIdOf(publicKey);
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const key = { remote, id, team, publicKey, addedAt: now, addedBy: because.madeBy };
    if (!(await teamKeys.insertTeamKey(tx, key))) {
      throw new DomainError('rollout_change_refused', `The key ${id} of ${remote} is trusted or revoked already.`);
    }
    await record(tx, remote, 'trust-key', `The key ${id} of ${team} is trusted.`, because, now);
    return id;
  });
}

/** Ends the trust in a team's key: nothing can be published with it any more. What was published stays. */
export function revokeTeamKey(
  { database, clock }: Stores,
  { remote, id }: { remote: string; id: string },
  because: Because,
): Promise<void> {
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    const team = await teamKeys.revokeTeamKey(tx, { remote, id, reason: because.reason, now });
    if (team === null) throw new DomainError('rollout_change_refused', `No key ${id} is trusted for ${remote}.`);
    await record(tx, remote, 'revoke-key', `The key ${id} of ${team} was revoked.`, because, now);
  });
}

/** The portal's keys, newest first. */
export function listPortalKeys(database: Database): Promise<portalKeys.PortalKeyRow[]> {
  return inTransaction(database, systemActor, portalKeys.listPortalKeys);
}

/** Makes a new key of the portal, which signs from now on. Older ones still verify until they are revoked. */
export function rotatePortalKey({ database, clock }: Stores, because: Because): Promise<string> {
  const key = createKeyPair();
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    await portalKeys.insertPortalKey(tx, key, now);
    await record(tx, wholeRegistry, 'rotate-key', `The portal signs with the key ${key.id}.`, because, now);
    return key.id;
  });
}

/** Takes a key of the portal out of its pages. The newest one signs, so another has to take its place before. */
export function revokePortalKey({ database, clock }: Stores, id: string, because: Because): Promise<void> {
  return inTransaction(database, systemActor, async (tx) => {
    const now = clock();
    // Whoever else changes keys waits here, so that two of them never leave none.
    await record(tx, wholeRegistry, 'revoke-key', `The key ${id} of the portal was revoked.`, because, now);
    const trusted = (await portalKeys.listPortalKeys(tx)).filter((key) => key.revoked_at === null);
    if (!trusted.some((key) => key.id === id)) {
      throw new DomainError('rollout_change_refused', `The portal has no key ${id} that is trusted.`);
    }
    if (trusted[0]?.id === id) {
      throw new DomainError('rollout_change_refused', `The portal signs with ${id}: rotate before you revoke it.`);
    }
    await portalKeys.revokePortalKey(tx, id, now);
  });
}

async function record(
  tx: Transaction,
  remote: string,
  action: string,
  text: string,
  { madeBy, reason }: Because,
  now: Date,
): Promise<void> {
  await insertChange(tx, {
    id: newId(now),
    remote,
    revision: await raiseRevision(tx),
    made_at: now,
    made_by: madeBy,
    action,
    text,
    reason,
  });
}
