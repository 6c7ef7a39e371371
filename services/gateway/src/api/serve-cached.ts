import type { RequestContext } from '../http/request-context';
import type { CacheEntry, Encoding, Variant } from '../cache/cache-entry';
import { endInOneWrite } from '../proxy/end-in-one-write';
import type { MicroCache } from '../cache/micro-cache';
import type { Upstream } from '../proxy/upstreams';

/** True when the cache answered. Only for callers without a session: what depends on who asks is not kept. */
export function serveCached(
  exchange: RequestContext,
  upstream: Upstream,
  cache: MicroCache,
): boolean | Promise<boolean> {
  const fresh = cache.fresh(exchange.req.url!, exchange.route!.cache!);
  // Without a promise between: several would cost more than the look-up.
  const variant = fresh?.variant(choose(exchange.req.headers['accept-encoding']));
  if (!fresh || !variant || variant instanceof Promise)
    return serveWhenThere(exchange, upstream, cache, fresh);
  exchange.via = 'hit';
  answer(exchange, variant);
  return true;
}

async function serveWhenThere(
  exchange: RequestContext,
  upstream: Upstream,
  cache: MicroCache,
  fresh: CacheEntry | undefined,
): Promise<boolean> {
  const { req, route } = exchange;
  const headers = {
    accept: 'application/json',
    'x-request-id': exchange.id,
    traceparent: exchange.traceparent,
  };
  const found = fresh
    ? { entry: fresh, via: 'hit' }
    : await cache.get(upstream, req.url!, headers, route!.cache!, route!.timeoutMs);
  if (!found || exchange.res.destroyed) return found !== undefined;
  exchange.via = found.via;
  answer(exchange, await found.entry.variant(choose(req.headers['accept-encoding'])));
  return true;
}

/** Instead of a service's failure; false when nothing is kept. What is kept is the same for everybody. */
export function serveStale(exchange: RequestContext, cache: MicroCache): boolean {
  const { req, route, res } = exchange;
  const entry = cache.stale(req.url!, route!.cache!);
  if (!entry || res.headersSent) return false;
  exchange.via = 'stale';
  void Promise.resolve(entry.variant(choose(String(req.headers['accept-encoding'] ?? '')))).then(
    (variant) => answer(exchange, variant),
  );
  return true;
}

function answer({ req, res, responseHeaders: fields }: RequestContext, variant: Variant): void {
  if (matches(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, [...fields, ...variant.fields]).end();
    return;
  }
  res.writeHead(200, [...fields, ...variant.bodyFields]);
  if (req.method === 'HEAD' || variant.body === '') res.end();
  else endInOneWrite(res, variant.body);
}

const REFUSED = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
};

/** brotli before gzip; a coding with `q=0` is refused (RFC 9110 §12.5.3). */
function choose(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const wants = (name: keyof typeof REFUSED) =>
    accepted.includes(name) && !REFUSED[name].test(accepted);
  if (wants('br')) return 'br';
  if (wants('gzip')) return 'gzip';
  return 'identity';
}

function matches(header: string | undefined, etag: string): boolean {
  return (
    header === '*' ||
    (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false)
  );
}
