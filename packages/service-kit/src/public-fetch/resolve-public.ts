import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address';
import { PublicFetchError, toPublicFetchError } from './public-fetch-error';

/** Returns every IPv4 and IPv6 address of a host name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export interface AddressRules {
  readonly resolve: ResolveHost;
  /** `address:port` of servers of a test that may be fetched although they are not public. */
  readonly allowed: ReadonlySet<string>;
}

const DNS_TIMEOUT_MS = 2_000;
const DNS_TRIES = 2;

/** Resolves the addresses of a name by DNS; entries of the hosts file have no effect. */
export async function resolveByDns(host: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

/**
 * Resolves the host of a URL and checks every address.
 * @throws PublicFetchError `name-not-found` without an address, `private-address` when one of them is not public
 */
export async function resolvePublic(
  host: string,
  port: string,
  { resolve, allowed }: AddressRules,
): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw new PublicFetchError('name-not-found');
  const isAllowed = (address: string) =>
    isPublicAddress(address) || allowed.has(`${address}:${port}`);
  if (!addresses.every(isAllowed)) throw new PublicFetchError('private-address');
  return addresses;
}

/** A `lookup` for connections which returns addresses that were checked before, whatever the name resolves to now. */
export function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = found;
  return (_host, options, callback) => {
    if (!first) callback(toPublicFetchError(undefined), '');
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  };
}
