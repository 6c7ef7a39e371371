import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Exchange } from '../exchange';
import type { Entry, MicroCache } from './micro-cache';
import type { Upstream } from './upstreams';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const WORTH_COMPRESSING = 1_024;

/** True when the cache answered. Only for callers without a session: what depends on who asks is not kept. */
export async function serveCached(exchange: Exchange, upstream: Upstream, cache: MicroCache): Promise<boolean> {
  const { req, route } = exchange;
  const headers = { accept: 'application/json', host: req.headers.host, 'x-request-id': exchange.id, traceparent: exchange.traceparent };
  const found = await cache.get(upstream.name, upstream.url, req.url!, headers, route!.cache!, route!.timeoutMs);
  if (!found) return false;
  exchange.via = found.via;
  await answer(exchange, found.entry);
  return true;
}

async function answer({ req, res }: Exchange, entry: Entry): Promise<void> {
  const encoding = choose(req.headers['accept-encoding'], entry.body.length);
  const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Vary', 'Accept-Encoding');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end();
    return;
  }
  const body = encoding ? await encode(entry, encoding) : entry.body;
  res.setHeader('Content-Type', entry.type);
  res.setHeader('Content-Length', body.length);
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.writeHead(entry.status);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function choose(accepted: string | undefined, bytes: number): 'br' | 'gzip' | undefined {
  if (bytes < WORTH_COMPRESSING) return undefined;
  const wants = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted ?? '');
  return wants('br') ? 'br' : wants('gzip') ? 'gzip' : undefined;
}

async function encode(entry: Entry, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const made = entry.encoded.get(encoding);
  if (made) return made;
  const body = encoding === 'br'
    ? await compress.br(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : await compress.gzip(entry.body);
  entry.encoded.set(encoding, body);
  return body;
}

function matches(header: string | undefined, etag: string): boolean {
  return header === '*' || (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false);
}
