import { DomainError } from 'shared-domain/wire';
import type { Transaction } from '../../platform/database/transaction';
import { listWaits, longestWaitOf, type Limit } from './sign-in-throttle.repository';

/** Throws `too_many_requests` while one of the limits requires a wait. */
export async function assertMaySignIn(tx: Transaction, limits: readonly Limit[], now: Date): Promise<void> {
  const longestWaits = new Map(limits.map((limit) => [limit.key, longestWaitOf(limit)]));
  const rows = await listWaits(tx, [...longestWaits.keys()], now);
  if (rows.length === 0) return;
  const waits = rows.map(({ key, blocked_until }) => {
    const seconds = Math.ceil((blocked_until.getTime() - now.getTime()) / 1000);
    return Math.min(seconds, longestWaits.get(key) ?? seconds);
  });
  const seconds = Math.max(1, ...waits);
  throw new DomainError('too_many_requests', `Too many failed attempts. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}
