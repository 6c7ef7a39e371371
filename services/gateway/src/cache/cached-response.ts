import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Cache } from './cache';
import type { Lifetime } from './cache-entries';

const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const MAX_ENTRIES = 1_000;
const MAX_BYTES = 67_108_864;

/** A complete response of a service. */
interface ServiceResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** `cache` of a route. */
export interface CacheTimes {
  readonly ttlSeconds: number;
  readonly revalidateSeconds: number;
  readonly staleSeconds: number;
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  readonly etag: string;
  /** One character per byte (latin1), as `endInOneWrite` requires. */
  readonly body: string;
  /** Headers of a 304, names and values in turn. */
  readonly headers: readonly string[];
  /** Headers of a response with the body. */
  readonly bodyHeaders: readonly string[];
}

/** A public response in all content encodings; each is made on first use. */
export class CachedResponse {
  readonly isCacheable = true;
  private readonly contentType: string;
  private readonly hash: string;
  private readonly body: string;
  private readonly variants = new Map<Encoding, Variant | Promise<Variant>>();

  /** @param serviceHeaders for clients, names and values in turn, without those that differ between variants */
  constructor(
    body: Buffer,
    contentType: string | undefined,
    private readonly serviceHeaders: readonly string[],
    readonly lifetime: Lifetime,
  ) {
    this.body = body.toString('latin1');
    this.contentType = contentType ?? 'application/octet-stream';
    this.hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  }

  get bytes(): number {
    return this.body.length;
  }

  /** @returns a promise only while the variant is being compressed */
  variant(accepted: Encoding): Variant | Promise<Variant> {
    const encoding = this.body.length < MIN_COMPRESSED_BYTES ? 'identity' : accepted;
    let variant = this.variants.get(encoding);
    if (!variant) {
      variant =
        encoding === 'identity' ? this.toVariant(encoding, this.body) : this.compress(encoding);
      this.variants.set(encoding, variant);
    }
    return variant;
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Variant> {
    const bytes = Buffer.from(this.body, 'latin1');
    const encoded =
      encoding === 'br'
        ? await promisify(brotliCompress)(bytes, BROTLI)
        : await promisify(gzip)(bytes);
    const variant = this.toVariant(encoding, encoded.toString('latin1'));
    this.variants.set(encoding, variant);
    return variant;
  }

  private toVariant(encoding: Encoding, body: string): Variant {
    const isEncoded = encoding !== 'identity';
    const etag = `"${this.hash}${isEncoded ? `-${encoding}` : ''}"`;
    const headers = ['ETag', etag, 'Vary', 'Accept-Encoding', ...this.serviceHeaders];
    const bodyHeaders = [
      ...headers,
      'Content-Type',
      this.contentType,
      'Content-Length',
      String(body.length),
      ...(isEncoded ? ['Content-Encoding', encoding] : []),
    ];
    return { etag, body, headers, bodyHeaders };
  }
}

/** Remembers that a URL's response is not cacheable, so that it is not fetched for the cache first each time. */
export class UncacheableResponse {
  readonly isCacheable = false;
  readonly bytes = 0;

  constructor(readonly lifetime: Lifetime) {}
}

export type ResponseCache = Cache<CachedResponse | UncacheableResponse>;

/** Caches public API responses by URL. */
export const createResponseCache = (): ResponseCache =>
  new Cache({
    maxEntries: MAX_ENTRIES,
    maxBytes: MAX_BYTES,
    sizeOf: ({ bytes }) => bytes,
    lifetimeOf: ({ lifetime }, isInvalidated) => (isInvalidated ? undefined : lifetime),
    pathsOfKey: (url) => [url],
  });

/** Headers that each variant has of its own. */
const OF_VARIANT = new Set(['etag', 'vary', 'age', 'date', 'content-length', 'content-type']);

/** @param toClientHeaders chooses the headers that clients get, names and values in turn */
export function toCachedResponse(
  response: ServiceResponse,
  times: CacheTimes,
  toClientHeaders: (headers: IncomingHttpHeaders) => readonly string[],
): CachedResponse | UncacheableResponse {
  const freshMs = times.ttlSeconds * 1_000;
  if (!isPublic(response)) return new UncacheableResponse({ freshMs });
  const kept = Object.entries(response.headers).filter(([name]) => !OF_VARIANT.has(name));
  const headers = toClientHeaders({ 'cache-control': 'no-cache', ...Object.fromEntries(kept) });
  return new CachedResponse(response.body, response.headers['content-type'], headers, {
    freshMs,
    staleWhileRevalidateMs: times.revalidateSeconds * 1_000,
    staleIfErrorMs: times.staleSeconds * 1_000,
  });
}

const PUBLIC_VARY = /^(?:\s*(?:accept-encoding|origin)\s*(?:,|$))*$/i;

/** Only complete, successful responses that are the same for every caller. */
function isPublic({ status, headers }: ServiceResponse): boolean {
  return (
    status === 200 &&
    !headers['set-cookie'] &&
    !headers['content-encoding'] &&
    !/private|no-store/i.test(String(headers['cache-control'] ?? '')) &&
    PUBLIC_VARY.test(String(headers.vary ?? ''))
  );
}
