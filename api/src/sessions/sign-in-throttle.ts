import { createHash } from 'node:crypto';
import { DomainError } from 'shared-domain';
import type { Transaction } from '../database/transaction';

interface Limit {
  key: string;
  /** Failures in a row after which the next try must wait. */
  freeFailures: number;
  /** Seconds after which one failure is forgotten; null where only a success or a long silence forgets. */
  secondsPerFailure: number | null;
}

const forgottenAfterMinutes = 15;
const firstWaitSeconds = 30;
const longestWaitSeconds = 900;

/**
 * Limits of one try: by account and address together, so that nobody can lock another out, and by address. Many people
 * can share an address, and somebody always mistypes: there failures seep away, so that only a flood makes wait.
 */
export function signInLimits(email: string, address: string): Limit[] {
  return [
    { key: digest(`account ${email} ${address}`), freeFailures: 10, secondsPerFailure: null },
    { key: digest(`address ${address}`), freeFailures: 100, secondsPerFailure: 9 },
  ];
}

/** The table shows nobody's e-mail or address. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export async function assertMaySignIn(tx: Transaction, limits: Limit[], now: Date): Promise<void> {
  const [row] = await tx.query<{ blocked_until: Date }>(
    `select blocked_until from sign_in_throttles where key = any($1) and blocked_until > $2
     order by blocked_until desc limit 1`,
    [limits.map(({ key }) => key), now],
  );
  if (!row) return;
  const seconds = Math.max(1, Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000));
  throw new DomainError('too_many_requests', `Too many failed attempts. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}

/** The failures that are not forgotten yet, and this one. */
const failuresNow = `(1 + greatest(0, throttle.failures - coalesce(
  floor(greatest(0, extract(epoch from $2 - throttle.last_failed_at)) / $7::double precision), 0)::integer))`;

/** Counts a failure. From the limit on, each one doubles the wait; nothing is locked for good. */
export async function countFailure(tx: Transaction, limits: Limit[], now: Date): Promise<void> {
  for (const { key, freeFailures, secondsPerFailure } of limits) {
    await tx.query(
      `insert into sign_in_throttles as throttle (key, failures, last_failed_at) values ($1, 1, $2)
       on conflict (key) do update set
         failures = case when throttle.last_failed_at < $2 - make_interval(mins => $3) then 1
                         else ${failuresNow} end,
         last_failed_at = $2,
         blocked_until = case
           when throttle.last_failed_at < $2 - make_interval(mins => $3) or ${failuresNow} < $4 then null
           else $2 + least($6, $5 * power(2, least(${failuresNow} - $4, 20))) * interval '1 second' end`,
      [key, now, forgottenAfterMinutes, freeFailures, firstWaitSeconds, longestWaitSeconds, secondsPerFailure],
    );
  }
}

/** A success forgets the failures of the account at this address, and what is long over anywhere. */
export async function forgetFailures(tx: Transaction, [account]: Limit[], now: Date): Promise<void> {
  await tx.query(
    `delete from sign_in_throttles where key = $1 or last_failed_at < $2::timestamptz - make_interval(mins => $3)`,
    [account?.key, now, 2 * forgottenAfterMinutes],
  );
}
