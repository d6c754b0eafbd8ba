import ipaddr from 'ipaddr.js';

/** Prefix of the IPv6 network that one site gets: a site controls all addresses in it. */
const siteBits = 64;

/** The network that a caller's failures count for: a single IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*$/, '')}/${siteBits}`).toString()}/${siteBits}`;
}
