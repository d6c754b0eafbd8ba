import { DomainError, minuteMs } from 'shared-domain/wire';
import { systemActor } from '../actor';
import { answerWithin } from '../answer-within';
import type { ApiContext } from '../api-context';
import type { Database } from '../database/database';
import { readOnce } from '../database/transaction';
import type { StorageState, StorageWatch } from './storage-watch';

/** Sentences about problems that need attention but do not stop the portal. */
export type Warnings = () => Promise<string[]>;

/**
 * Ready: the portal accepts requests, its database answers within a second, and its storage can be reached, has
 * space and is writable. Throws `not_ready`. Returns the warnings.
 */
export async function checkReadiness(
  { database, isAccepting }: Pick<ApiContext, 'database' | 'isAccepting'>,
  storageWatch: StorageWatch | undefined,
  warningsOfAreas: readonly Warnings[],
): Promise<string[]> {
  const [storage = 'ready', isReachable] = await Promise.all([storageWatch?.check(), canReach(database)]);
  if (storage !== 'ready') throw notReady(storageReasons[storage]);
  if (!isAccepting()) throw notReady('it is shutting down');
  if (!isReachable) throw notReady('its database does not answer');
  const checks = [() => warnOfClock(database), ...warningsOfAreas];
  return (await Promise.all(checks.map(listInTime))).flat();
}

const storageReasons: Record<Exclude<StorageState, 'ready'>, string> = {
  full: 'its storage is full',
  'read-only': 'its storage is read-only',
  unreachable: 'its storage cannot be reached',
};

/** Warnings must not keep the portal from being ready. */
async function listInTime(list: Warnings): Promise<string[]> {
  const warnings = await answerWithin(
    list().catch(() => null),
    1_000,
  );
  return warnings ?? ['Some warnings are missing because their checks failed or took more than a second.'];
}

/** Events of replicas whose clocks differ by more are no longer in order with late entries (decision 0058). */
const mostClockDifferenceMs = 5 * minuteMs;

/** All replicas share the clock of the database. */
async function warnOfClock(database: Database): Promise<string[]> {
  const [row] = await readOnce<{ now: Date }>(database, systemActor, 'select clock_timestamp() as now');
  const difference = Date.now() - (row?.now.getTime() ?? NaN);
  if (!(Math.abs(difference) > mostClockDifferenceMs)) return [];
  const minutes = Math.round(Math.abs(difference) / minuteMs);
  const side = difference > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of this server is ${minutes} minutes ${side} that of its database. Events may be recorded with wrong times.`,
  ];
}

function notReady(reason: string): DomainError {
  return new DomainError('not_ready', `The portal is not ready to serve requests: ${reason}.`, {
    retryAfterSeconds: 1,
  });
}

async function canReach(database: Database): Promise<boolean> {
  const answer = readOnce(database, systemActor, 'select 1').then(
    () => true,
    () => false,
  );
  return (await answerWithin(answer, 1_000)) ?? false;
}
