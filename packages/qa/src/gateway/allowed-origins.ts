import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const LOCAL_ORIGINS = 'http://localhost:*,http://127.0.0.1:*';
const LOOKUP_MS = 2_000;

export type Lookup = (host: string) => Promise<readonly string[]>;
export type OriginRefusal = 'origin' | 'address';

interface Options {
  /** OVERRIDE_ORIGINS: origins separated by commas; `:*` is any port. */
  listed: string | undefined;
  /** A production site allows only listed origins, and none with a private address. */
  production: boolean;
  resolve?: Lookup;
}

/** Which origins a remote may be loaded from instead of its release. */
export class AllowedOrigins {
  private readonly patterns: readonly string[];
  private readonly production: boolean;
  private readonly resolve: Lookup;

  constructor({ listed, production, resolve = resolveAll }: Options) {
    this.patterns = (listed ?? (production ? '' : LOCAL_ORIGINS))
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    this.production = production;
    this.resolve = resolve;
  }

  /** Whether the site allows any override. */
  get allowsAny(): boolean {
    return this.patterns.length > 0;
  }

  isListed(origin: string): boolean {
    const { protocol, hostname } = new URL(origin);
    return this.patterns.some(
      (pattern) => pattern === origin || pattern === `${protocol}//${hostname}:*`,
    );
  }

  /** Why an origin is not allowed; undefined when it is. */
  async refusal(origin: string): Promise<OriginRefusal | undefined> {
    if (!this.isListed(origin)) return 'origin';
    if (!this.production) return undefined;
    const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await this.resolve(host).catch(() => []);
    if (addresses.length > 0 && !addresses.some(isPrivate)) return undefined;
    return 'address';
  }
}

async function resolveAll(host: string): Promise<string[]> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(reject, LOOKUP_MS, new Error('DNS timed out')).unref(),
  );
  const found = await Promise.race([lookup(host, { all: true }), timeout]);
  return found.map(({ address }) => address);
}

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** The list itself checks an IPv4-mapped IPv6 address as IPv4. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
