import ipaddr from 'ipaddr.js';

/** Global unicast: the only IPv6 addresses that IANA has assigned to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet. Private, loopback, link-local, shared (CGNAT), multicast, reserved and
 * documentation ranges are not, nor is any IPv6 address that carries an IPv4 address (mapped, NAT64, 6to4, Teredo).
 * @param address IPv4 or IPv6 address in text form
 * @returns false also for a text that is no address
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_UNICAST);
}
