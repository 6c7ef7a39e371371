import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const ON_THIS_MACHINE = 'http://localhost:*,http://127.0.0.1:*';
const LOOKUP_MS = 2_000;

export type Lookup = (host: string) => Promise<readonly string[]>;
export type OriginRefusal = 'origin' | 'address';

interface Options {
  /** OVERRIDE_ORIGINS: origins separated by commas; `:*` is any port. */
  listed: string | undefined;
  /** A production site allows nothing unless listed, and never an address that only its visitors' networks know. */
  production: boolean;
  resolve?: Lookup;
}

/** Which origins a remote may be loaded from instead of its release. */
export class AllowedOrigins {
  private readonly patterns: readonly string[];
  private readonly production: boolean;
  private readonly resolve: Lookup;

  constructor({ listed, production, resolve = resolveAll }: Options) {
    this.patterns = (listed ?? (production ? '' : ON_THIS_MACHINE))
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    this.production = production;
    this.resolve = resolve;
  }

  /** Whether this site has overrides at all. */
  get allowsAny(): boolean {
    return this.patterns.length > 0;
  }

  isListed(origin: string): boolean {
    const { protocol, hostname } = new URL(origin);
    return this.patterns.some(
      (pattern) => pattern === origin || pattern === `${protocol}//${hostname}:*`,
    );
  }

  /** undefined for an origin that may be used. */
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
  const late = new Promise<never>((_, reject) =>
    setTimeout(reject, LOOKUP_MS, new Error('late')).unref(),
  );
  const found = await Promise.race([lookup(host, { all: true }), late]);
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

/** An IPv4 address in IPv6's clothes is judged by the former: the list itself does so. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
