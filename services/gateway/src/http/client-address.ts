import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  readonly list: BlockList;
  /** The field they write: another one may be the caller's own text, passed on. */
  readonly header: 'x-forwarded-for' | 'forwarded';
  /** So many of them stand in a row at most. */
  readonly hops: number;
}

/** `10.0.0.0/8, ::1`. @throws Error naming what is no address range. */
export function parseTrustedProxies(text: string): BlockList {
  const list = new BlockList();
  for (const range of text.split(',').map((one) => one.trim())) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (!family || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      throw new Error(`"${range}" is no address range`);
    list.addSubnet(address, bits === undefined ? most : Number(bits), `ipv${family as 4 | 6}`);
  }
  return list;
}

/**
 * Who calls. Behind proxies that are trusted by name the address that the last of them saw; what a caller
 * writes in front of that is nobody's word.
 */
export function createClientAddress(
  trusted: TrustedProxies | undefined,
): (req: IncomingMessage) => string {
  if (!trusted) return peerOf;
  const { header, hops } = trusted;
  const isTrusted = (address: string) => isListed(trusted, address);
  return (req) => {
    let address = peerOf(req);
    const said =
      header === 'forwarded' ? forwardedFor(req) : listed(req.headers['x-forwarded-for']);
    for (let hop = 0; hop < hops && isTrusted(address); hop += 1) {
      const before = plain(said.pop() ?? '');
      if (!before) break;
      address = before;
    }
    return address;
  };
}

/** Whether a proxy that is trusted by name sent this request. */
export const isTrustedPeer = (req: IncomingMessage, trusted: TrustedProxies): boolean =>
  isListed(trusted, peerOf(req));

function isListed({ list }: TrustedProxies, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const MAX_REMEMBERED = 10_000;
/** Sockets name their peers by the same few texts again and again. */
const peers = new Map<string, string>();

function peerOf({ socket: { remoteAddress = '' } }: IncomingMessage): string {
  const known = peers.get(remoteAddress);
  if (known) return known;
  const peer = plain(remoteAddress) ?? 'unknown';
  if (peers.size >= MAX_REMEMBERED) peers.clear();
  peers.set(remoteAddress, peer);
  return peer;
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

/** Without port, brackets, zone and the IPv4 in IPv6 form; undefined for what is no address. */
function plain(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%', 1)[0]!;
  if (isIP(bare)) return bare;
  return undefined;
}
