import type { Transaction } from '../../platform/database/transaction';

export interface Limit {
  key: string;
  /** Failures in a row after which the next try must wait. */
  freeFailures: number;
  /** Seconds after which one failure is forgotten; null where only a success or a long silence forgets. */
  secondsPerFailure: number | null;
  /** Maximum wait in seconds; the wait doubles up to it. Default: 900. */
  longestWaitSeconds?: number;
}

const forgottenAfterMinutes = 15;
const firstWaitSeconds = 30;
const usualLongestWaitSeconds = 900;

/** The longest wait of a limit, in seconds. */
export const longestWaitOf = ({ longestWaitSeconds = usualLongestWaitSeconds }: Limit) => longestWaitSeconds;

/** More than the clocks of replicas differ. */
const toleratedSkewSeconds = 5;

/** The keys that must wait, and until when. */
export function listWaits(
  tx: Transaction,
  keys: readonly string[],
  now: Date,
): Promise<{ key: string; blocked_until: Date }[]> {
  // After a clock jumped ahead and back, rows are in the future. Ignore them; the next failure corrects their time.
  return tx.query(
    `select key, blocked_until from sign_in_throttles
     where key = any($1) and blocked_until > $2 and last_failed_at <= $2::timestamptz + make_interval(secs => $3)`,
    [keys, now, toleratedSkewSeconds],
  );
}

/** The failures that are not forgotten yet, in fractions, and this one. */
const failuresNow = `(1 + greatest(0, throttle.failures - coalesce(
  greatest(0, extract(epoch from $2 - throttle.last_failed_at)) / $7::double precision, 0)))`;

/** Counts a failure. From the limit on, each one doubles the wait; nothing is locked for good. */
export async function countFailure(tx: Transaction, limits: Limit[], now: Date): Promise<void> {
  // In the same order for all, so that two failures cannot deadlock.
  await Promise.all(
    limits.map((limit) =>
      tx.query(
        `insert into sign_in_throttles as throttle (key, failures, last_failed_at) values ($1, 1, $2)
         on conflict (key) do update set
           failures = case when throttle.last_failed_at < $2 - make_interval(mins => $3) then 1
                           else ${failuresNow} end,
           last_failed_at = $2,
           blocked_until = case
             when throttle.last_failed_at < $2 - make_interval(mins => $3) or ${failuresNow} < $4 then null
             else $2 + least($6, $5 * power(2, least(ceil(${failuresNow}) - $4, 20))) * interval '1 second' end`,
        [
          ...[limit.key, now, forgottenAfterMinutes, limit.freeFailures, firstWaitSeconds],
          ...[longestWaitOf(limit), limit.secondsPerFailure],
        ],
      ),
    ),
  );
}

/** A success clears the failures of the account's limit and all expired rows. */
export async function forgetFailures(tx: Transaction, [account]: Limit[], now: Date): Promise<void> {
  await Promise.all([
    tx.query('delete from sign_in_throttles where key = $1', [account?.key]),
    tx.query(
      `delete from sign_in_throttles where key in (select key from sign_in_throttles
         where last_failed_at < $1::timestamptz - make_interval(mins => $2) for update skip locked)`,
      [now, 2 * forgottenAfterMinutes],
    ),
  ]);
}
