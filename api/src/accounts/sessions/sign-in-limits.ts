import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Limit } from './sign-in-throttle.repository';

/** What is known about a sign-in attempt before the password is checked. */
export interface Attempt {
  email: string;
  address: string;
  /** Device id from the page, or null. */
  device: string | null;
}

/** The digests under which a successful sign-in remembers its origin. */
export function originsOf({ email, address, device }: Attempt): { network: string; device: string | null } {
  return {
    network: digest(`known network ${email} ${networkOf(address)}`),
    device: device === null ? null : digest(`known device ${email} ${device}`),
  };
}

/**
 * Limits for one attempt. An account's failures are counted per network, so that no one locks out another network. A
 * network's failures are counted across accounts: many people can share a network, and someone always mistypes, so they
 * expire one by one. Failures of all strangers, per account and for the whole portal, slow down attackers with many
 * networks. Those waits are short, so that the owner gets a turn on a new device. A device or network with an earlier
 * sign-in waits only for its own failures.
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

/** The tables contain no email, address or device in plain text. */
function digest(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Prefix of the IPv6 network that one site gets: a site controls all addresses in it. */
const siteBits = 64;

/** The network that a caller's failures count for: a single IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*$/, '')}/${siteBits}`).toString()}/${siteBits}`;
}
