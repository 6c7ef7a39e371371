import type { IncomingMessage } from 'node:http';
import type { Problem } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';
import { endInOneWrite } from '../proxy/end-in-one-write';
import { fetchWithRetry } from '../proxy/fetch-with-retry';
import { toClientHeaders } from '../proxy/response-headers';
import { serviceTimeout } from '../proxy/service-problems';
import type { Upstream } from '../proxy/upstreams';
import type { Route } from '../registry/routes/route-table';
import { toCachedResponse } from '../cache/cached-response';
import type { CachedResponse, Encoding, ResponseCache, Variant } from '../cache/cached-response';

/** Of a route's timeout: a caller that has waited for so long for a fetch does not wait for another one. */
const MAX_WAITED_SHARE = 0.9;

/** Changes the headers of a response before it is sent. */
export type ChangeHeaders = (
  request: RequestContext,
  status: number,
  headers: string[],
) => string[];

/** Serves GET and HEAD requests without a session from the cache, and a stale response when a service fails. */
export class CachedResponses {
  constructor(
    private readonly cache: ResponseCache,
    private readonly changeHeaders: ChangeHeaders,
  ) {}

  /** @returns true when a fresh response was sent. Needs no promise, which would cost more than the look-up. */
  serveFresh(request: RequestContext): boolean {
    const { req } = request;
    const fresh = this.cache.get(req.url ?? '/');
    if (!fresh?.isCacheable) return false;
    const variant = fresh.variant(chooseEncoding(req));
    if (variant instanceof Promise) return false;
    request.outcome.via = 'hit';
    this.send(request, variant);
    return true;
  }

  /**
   * @returns true when a cached or newly fetched response was sent; false when the call is to be forwarded
   * @throws Problem when the service took too long, so that the caller does not wait for it twice
   */
  async serve(request: RequestContext, upstream: Upstream, route: Route): Promise<boolean> {
    const { req, outcome } = request;
    const times = route.cache;
    if (!times) return false;
    const url = req.url ?? '/';
    const headers = {
      accept: 'application/json',
      'x-request-id': request.id,
      traceparent: request.traceparent,
    };
    const startedAt = performance.now();
    const found = await this.cache.fetch(url, async () =>
      toCachedResponse(
        await fetchWithRetry(upstream, url, headers, route.timeoutMs),
        times,
        (ofService) => toClientHeaders([], ofService, route),
      ),
    );
    const waitedMs = performance.now() - startedAt;
    if (!found && waitedMs > route.timeoutMs * MAX_WAITED_SHARE)
      throw tooLate(outcome, upstream, waitedMs);
    if (!found?.value.isCacheable) return false;
    outcome.via = found.status;
    await this.sendVariant(request, found.value);
    return true;
  }

  /** Sends a stale response instead of a service's failure. @returns false when there is none */
  serveStale(request: RequestContext): boolean {
    const stale = this.cache.getStale(request.req.url ?? '/');
    if (!stale?.isCacheable) return false;
    request.outcome.via = 'stale';
    void this.sendVariant(request, stale);
    return true;
  }

  private async sendVariant(request: RequestContext, response: CachedResponse): Promise<void> {
    const variant = await response.variant(chooseEncoding(request.req));
    if (!request.res.destroyed) this.send(request, variant);
  }

  private send(request: RequestContext, variant: Variant): void {
    const { req, res, responseHeaders } = request;
    if (matchesEtag(req.headers['if-none-match'], variant.etag)) {
      const headers = [...responseHeaders, ...variant.headers];
      res.writeHead(304, this.changeHeaders(request, 304, headers)).end();
      return;
    }
    const headers = [...responseHeaders, ...variant.bodyHeaders];
    res.writeHead(200, this.changeHeaders(request, 200, headers));
    if (req.method === 'HEAD' || variant.body === '') res.end();
    else endInOneWrite(res, variant.body);
  }
}

/** Records the failure for log and metrics. */
function tooLate(outcome: RequestContext['outcome'], upstream: Upstream, ms: number): Problem {
  const problem = serviceTimeout();
  const [only, ...more] = upstream.instances;
  const process = more.length === 0 ? only?.url : undefined;
  outcome.reason = problem.reason;
  outcome.service = { name: upstream.name, process, ms, outcome: 'failed' };
  return problem;
}

const REFUSED = {
  br: /\bbr\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
  gzip: /\bgzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/,
};

/** brotli before gzip; a coding with `q=0` is refused (RFC 9110 §12.5.3). */
function chooseEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'];
  if (!accepted) return 'identity';
  if (accepted.includes('br') && !REFUSED.br.test(accepted)) return 'br';
  if (accepted.includes('gzip') && !REFUSED.gzip.test(accepted)) return 'gzip';
  return 'identity';
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  return (
    header === '*' ||
    (header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false)
  );
}
