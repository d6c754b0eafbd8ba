import type { RemoteBeacon } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import type { RegisteredRelease, RegistrySnapshot } from '../registry/registry-snapshot';
import { lockRollout } from '../registry/registry.repository';
import { canOpenScreen, rampScopeIn, resolveRelease } from '../registry/resolve-release';
import { writeChange } from './change-rollout.service';
import { findSelfHalt } from './find-self-halt';
import { haltReason } from './judge-ramp';
import * as repository from './rollouts.repository';

/**
 * Counts a session of a release. Only users who can open the screen and may get the release, also as the fallback, are
 * counted, so that nobody else can halt a ramp. Returns true if the ramp of a candidate was halted automatically.
 */
export async function recordBeacon(
  { database, clock }: DataContext,
  { rollouts, releases }: RegistrySnapshot,
  received: repository.ReceivedBeacon,
): Promise<boolean> {
  const { beacon, subject } = received;
  const rules = rollouts.get(beacon.remote);
  if (!rules) return false;
  const own: ReadonlyMap<string, RegisteredRelease> = releases.get(beacon.remote) ?? new Map();
  if (!canOpenScreen(beacon.remote, rampScopeIn(rules, own), subject)) return false;
  const { release, previous } = resolveRelease(rules, own, subject);
  if (release?.id !== beacon.release && previous?.id !== beacon.release) return false;
  return inTransaction(database, systemActor, async (tx) => {
    await repository.recordBeacon(tx, received);
    await repository.deleteOldReleaseSessions(tx, beacon.remote);
    return rules.candidate === beacon.release && (await haltFailingRamp(tx, beacon, clock()));
  });
}

/** Halts the ramp of a candidate that fails too often, and records the reason in the history. */
async function haltFailingRamp(tx: Transaction, { remote, release }: RemoteBeacon, now: Date): Promise<boolean> {
  // Almost always false, so that requests rarely wait for the lock.
  if (!(await repository.hasCandidateFailed(tx, remote))) return false;
  const rules = await lockRollout(tx, remote);
  if (rules?.candidate !== release || rules.percentage === 0) return false;
  const reason = haltReason(await findSelfHalt(tx, rules), rules);
  if (reason === null) return false;
  const change = { action: 'halt', reason } as const;
  await writeChange(tx, rules, { change, madeBy: 'portal', names: new Map() }, now);
  return true;
}
