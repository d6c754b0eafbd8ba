import { createHash } from 'node:crypto';
import { networkOf } from './network-of';
import type { Limit } from './sign-in-throttle';

/** Who tries to sign in, as far as can be seen before the password is checked. */
export interface Attempt {
  email: string;
  address: string;
  /** What the page stated as the id of its device; null where it stated none. */
  device: string | null;
}

/** The digests under which a success remembers where it came from. */
export function originsOf({ email, address, device }: Attempt): { network: string; device: string | null } {
  return {
    network: digest(`known network ${email} ${networkOf(address)}`),
    device: device === null ? null : digest(`known device ${email} ${device}`),
  };
}

/**
 * Limits of one try. Failures of an account count by network, so that nobody locks out another network, and failures of a
 * network count for all accounts: many people can share one, and somebody always mistypes, so these are forgotten one by
 * one. Many networks together are slowed by what strangers fail at one account and at the whole portal. Those waits are
 * short, so that the owner at a new device gets a turn. A device that signed in to the account before waits for its own
 * failures only, and a network for its own.
 */
export function signInLimits(attempt: Attempt, known: ReadonlySet<string>): Limit[] {
  const { email, address, device } = attempt;
  const origins = originsOf(attempt);
  if (device !== null && origins.device !== null && known.has(origins.device)) {
    return [{ key: digest(`device ${email} ${device}`), ...byAccount }];
  }
  const network = networkOf(address);
  const own = [
    { key: digest(`account ${email} ${network}`), ...byAccount },
    { key: digest(`address ${network}`), freeFailures: 100, secondsPerFailure: 9 },
  ];
  if (known.has(origins.network)) return own;
  return [
    ...own,
    { key: digest(`strangers ${email}`), freeFailures: 30, secondsPerFailure: 60, longestWaitSeconds: 60 },
    { key: digest('strangers'), freeFailures: 1_000, secondsPerFailure: 0.2, longestWaitSeconds: 30 },
  ];
}

const byAccount = { freeFailures: 10, secondsPerFailure: null };

/** The tables show nobody's e-mail, address or device. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
