import { hash } from 'node:crypto';
import { systemActor } from '../../platform/actor';
import type { DataContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import { networkOf } from '../../accounts/sessions/sign-in-limits';
import { countFailure } from '../../accounts/sessions/sign-in-throttle.repository';
import { assertMaySignIn } from '../../accounts/sessions/sign-in-throttle.service';

/** Throws `too_many_requests` while an address must wait after its failed attempts to publish. */
export function assertMayTry({ database, clock }: DataContext, address: string): Promise<void> {
  return inTransaction(database, systemActor, (tx) => assertMaySignIn(tx, attemptLimits(address), clock()));
}

export function countFailedAttempt({ database, clock }: DataContext, address: string): Promise<void> {
  return inTransaction(database, systemActor, (tx) => countFailure(tx, attemptLimits(address), clock()));
}

/** A few failed attempts are free. After that, unsigned callers must wait before their body is read. */
function attemptLimits(address: string) {
  const key = hash('sha256', `publish ${networkOf(address)}`, 'hex');
  return [{ key, freeFailures: 20, secondsPerFailure: 30 }];
}
