import {
  dayMs,
  DomainError,
  embedLimits,
  fieldError,
  partnerKeyParams,
  readPageOrigin,
  type IssuedKey,
  type KeyRotation,
  type NewPartnerKey,
  type PartnerKey,
} from 'shared-domain/wire';
import type { Actor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { lockName } from '../../platform/database/lock-name';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { recordNotFound } from '../../platform/endpoint/record-not-found';
import { newId } from '../../platform/new-id';
import { makePartnerKeyText } from './partner-key-text';
import * as repository from './partner-keys.repository';

export { listPartnerKeys } from './partner-keys.repository';

/** Who changes a key: an account, or the person at the command line. */
export interface KeyManager {
  actor: Actor;
  name: string;
}

/** Valid keys of one client. Each may be exchanged 1,200 times a minute. */
const mostValidKeys = 200;

/** Creates a key. Its secret is in the result only. */
export function createPartnerKey({ database, clock }: DataContext, manager: KeyManager, given: NewPartnerKey) {
  const now = clock();
  const { expires_in_days: days = null } = given;
  const key = {
    ...{ partner: given.partner.trim(), client_id: given.client_id.toLowerCase(), scope: given.scope },
    ...{ origins: checkedOrigins(given.origins), reason: given.reason.trim() },
    expires_at: days === null ? null : new Date(now.getTime() + days * dayMs),
  };
  return inTransaction(database, manager.actor, (tx) => issue(tx, manager, key, now));
}

/**
 * Replaces a key with a new one for the same partner, client, scope and origins. The old one stays valid for the
 * overlap. If it had an end, the new one is valid for as long as the old one was.
 */
export function rotatePartnerKey(
  { database, clock }: DataContext,
  manager: KeyManager,
  id: string,
  rotation: KeyRotation,
) {
  const { reason, overlap_days: overlapDays = embedLimits.usualOverlap } = rotation;
  return inTransaction(database, manager.actor, async (tx) => {
    const now = clock();
    const old = await getValidKey(tx, id, now);
    if (old.successor_id !== null) throw ended('This partner key was already rotated. Rotate its successor.');
    const life = old.expires_at === null ? null : Date.parse(old.expires_at) - Date.parse(old.created_at);
    const { partner, client_id, scope, origins } = old;
    const expires_at = life === null ? null : new Date(now.getTime() + life);
    const issued = await issue(
      tx,
      manager,
      { partner, client_id, scope, origins, reason: reason.trim(), expires_at },
      now,
    );
    const overlapEnd = now.getTime() + overlapDays * dayMs;
    const end = new Date(Math.min(overlapEnd, old.expires_at === null ? Infinity : Date.parse(old.expires_at)));
    await repository.setSuccessor(tx, id, issued.key.id, end);
    return issued;
  });
}

/** Revokes a key for good. Its tokens end at once; the change feed ends its open streams. */
export function revokePartnerKey(
  { database, clock }: DataContext,
  { actor, name }: KeyManager,
  id: string,
  reason: string,
): Promise<PartnerKey> {
  return inTransaction(database, actor, async (tx) => {
    const key = await getKey(tx, id);
    if (key.revoked_at !== null) throw ended('This partner key is already revoked.');
    await repository.setRevoked(tx, id, { at: clock(), by: name, reason: reason.trim() });
    return getKey(tx, id);
  });
}

async function issue(
  tx: Transaction,
  manager: KeyManager,
  key: repository.PartnerKeyFacts,
  now: Date,
): Promise<IssuedKey> {
  await lockName(tx, `partner keys of ${key.client_id}`);
  if ((await repository.countValidKeys(tx, key.client_id, now)) >= mostValidKeys) {
    throw new DomainError(
      'invalid_input',
      `A client can have at most ${mostValidKeys} valid partner keys. Revoke one that is no longer used.`,
    );
  }
  const id = newId(now);
  const { text, secretSha256 } = makePartnerKeyText(id);
  const made = { secret_sha256: secretSha256, created_at: now, created_by: manager.name };
  await repository.insertPartnerKey(tx, { ...key, id, ...made });
  return { key: await getKey(tx, id), secret: text };
}

async function getKey(tx: Transaction, id: string): Promise<PartnerKey> {
  const key = await repository.findPartnerKey(tx, id);
  if (!key) throw recordNotFound(partnerKeyParams);
  return key;
}

async function getValidKey(tx: Transaction, id: string, now: Date): Promise<PartnerKey> {
  const key = await getKey(tx, id);
  if (key.revoked_at !== null) throw ended('This partner key is revoked. Create a new one.');
  if (key.expires_at !== null && new Date(key.expires_at) <= now) {
    throw ended('This partner key has expired. Create a new one.');
  }
  return key;
}

function ended(message: string): DomainError {
  return new DomainError('partner_key_ended', message);
}

/** The origins that a key allows, each once. Throws `invalid_input` if one of them may not be allowed. */
function checkedOrigins(given: readonly string[]): string[] {
  const origins = given.map((one) => {
    const read = readPageOrigin(one);
    if ('origin' in read) return read.origin;
    throw fieldError('invalid_input', 'origins', read.refusal);
  });
  return [...new Set(origins)];
}
