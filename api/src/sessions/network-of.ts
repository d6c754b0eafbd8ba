import ipaddr from 'ipaddr.js';

/** Prefix of the IPv6 network that one site gets: whoever has one address in it has all of them. */
const siteBits = 64;

/** The network by which a caller counts: an IPv4 address by itself, an IPv6 address by its /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().replace(/%.*$/, '')}/${siteBits}`).toString()}/${siteBits}`;
}
