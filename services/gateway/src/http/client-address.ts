import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  readonly list: BlockList;
  /** The header that they set; a client may have set the other one. */
  readonly header: 'x-forwarded-for' | 'forwarded';
  /** Proxies that a request passes at most. */
  readonly hops: number;
}

/** Parses `10.0.0.0/8, ::1`. @throws Error that names the invalid range */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList();
  for (const range of text.split(',').map((one) => one.trim())) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (!family || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new Error(`"${range}" is not an address range`);
    list.addSubnet(
      address,
      bits === undefined ? most : Number(bits),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  return list;
}

/**
 * Returns the client address of a request. Behind trusted proxies that is the last address which an untrusted peer had;
 * addresses that a client writes into the header itself are ignored.
 */
export function createClientAddress(
  trusted: TrustedProxies | undefined,
): (req: IncomingMessage) => string {
  if (!trusted) return peerOf;
  const { header, hops } = trusted;
  const isTrusted = (address: string) => isListed(trusted, address);
  return (req) => {
    let address = peerOf(req);
    const forwarded =
      header === 'forwarded' ? forwardedFor(req) : listed(req.headers['x-forwarded-for']);
    for (let hop = 0; hop < hops && isTrusted(address); hop += 1) {
      const before = plain(forwarded.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address;
  };
}

/** Whether a trusted proxy sent this request. */
export const isTrustedPeer = (req: IncomingMessage, trusted: TrustedProxies): boolean =>
  isListed(trusted, peerOf(req));

function isListed({ list }: TrustedProxies, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** A socket's address has no port: what is removed is the zone, and the IPv6 form of an IPv4 address. */
function peerOf({ socket: { remoteAddress } }: IncomingMessage): string {
  return remoteAddress?.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '') ?? 'unknown';
}

function listed(value: string | string[] | undefined): string[] {
  if (value === undefined) return [];
  return String(value).split(',');
}

/** `for=` of each proxy (RFC 7239). */
function forwardedFor({ headers }: IncomingMessage): string[] {
  return listed(headers.forwarded).map(
    (element) => /(?:^|;)\s*for="?([^";,]+)"?/i.exec(element)?.[1] ?? '',
  );
}

/** Without port, brackets, zone and the IPv4 in IPv6 form; undefined for anything else. */
function plain(text: string): string | undefined {
  const [bare = ''] = text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%', 1);
  if (isIP(bare)) return bare;
  return undefined;
}
