import { DomainError, type RemoteBeacon } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction, type Transaction } from '../database/transaction';
import { lockRollout } from '../registry/registry.repository';
import { writeChange } from './change-rollout';
import * as repository from './rollouts.repository';

/**
 * Counts one load of a release, once per session. A candidate that fails in a larger share of its sessions than the
 * active release, by more than the stated margin and over the stated minimum, is halted here and now. Answers true
 * when that happened.
 */
export async function recordBeacon(
  { database, clock }: Pick<ApiContext, 'database' | 'clock'>,
  sessionId: string,
  beacon: RemoteBeacon,
): Promise<boolean> {
  const now = clock();
  await inTransaction(database, systemActor, (tx) => repository.recordBeacon(tx, sessionId, beacon, now)).catch(
    refuseUnknownRelease,
  );
  if (beacon.outcome === 'loaded') return false;
  return inTransaction(database, systemActor, (tx) => haltFailingRamp(tx, beacon, now));
}

const foreignKeyViolation = '23503';

function refuseUnknownRelease(error: unknown): never {
  if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error;
  throw new DomainError('not_found', 'There is no such release.', { cause: error });
}

async function haltFailingRamp(tx: Transaction, { remote, release }: RemoteBeacon, now: Date): Promise<boolean> {
  const rules = await lockRollout(tx, remote);
  if (rules?.candidate !== release || rules.percentage === 0) return false;
  const { margin, minimum } = await repository.readHaltRule(tx, remote);
  const candidate = await repository.countSessionsOf(tx, remote, release);
  const active = rules.active === null ? null : await repository.countSessionsOf(tx, remote, rules.active);
  const excess = failureShare(candidate) - (active ? failureShare(active) : 0);
  if (candidate.sessions < minimum || excess <= margin) return false;
  const change = { action: 'halt', reason: haltReason(candidate, excess, margin) } as const;
  await writeChange(tx, rules, { remote, change, madeBy: 'portal' }, now);
  return true;
}

/** In percent. */
function failureShare({ sessions, failed }: repository.SessionCount): number {
  return sessions === 0 ? 0 : (failed / sessions) * 100;
}

function haltReason({ sessions, failed }: repository.SessionCount, excess: number, margin: number): string {
  return (
    `Halted by itself: it failed in ${failed} of the ${sessions} sessions that saw it, ` +
    `${excess.toFixed(1)} points more than the active release; the margin is ${margin} points.`
  );
}
