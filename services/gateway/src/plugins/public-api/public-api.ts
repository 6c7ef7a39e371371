import { Problem } from '@atlas/contracts';
import { applyResponseHeaders } from '../../http/request-context';
import type { RequestContext } from '../../http/request-context';
import type { Gateway } from '../define-plugin';
import type { ApiKeys } from './api-keys';
import type { Route } from '../../registry/routes/route-table';

const NO_COOKIES: ReadonlyMap<string, string> = new Map();
const BEARER = /^bearer +(\S{1,200})$/i;
const PREFLIGHT_SECONDS = '86400';
const ALLOWED_HEADERS = 'Authorization, Content-Type, If-None-Match';
const EXPOSED_HEADERS = 'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Admits a call to a public API: checks its origin and its API key, and counts it by key, or by address without one. The
 * caller's cookies are dropped, so that neither a session nor a visitor reaches the service.
 */
export class PublicApi {
  constructor(
    private readonly gateway: Pick<Gateway, 'config' | 'isInternalCall' | 'limits'>,
    private readonly keys: ApiKeys,
  ) {}

  /** @returns true when the response was sent, which is so for a preflight request. @throws Problem */
  async admit(request: RequestContext, route: Route): Promise<boolean> {
    request.outcome.route = route;
    request.cookies = NO_COOKIES;
    if (route.publicApi?.origins === 'any') {
      allowEveryOrigin(request);
      if (request.req.method === 'OPTIONS') {
        respondToPreflight(request, route);
        return true;
      }
    } else this.checkOrigin(request);
    await this.count(request, route);
    return false;
  }

  /** Protects against DNS rebinding: a page of another site may not call this API in a visitor's browser. */
  private checkOrigin({ req }: RequestContext): void {
    const { origin } = req.headers;
    if (origin !== undefined && origin !== this.gateway.config.publicOrigin.origin)
      throw new Problem('cross-site-request', {
        detail: 'Pages of other sites may not call this API.',
      });
  }

  private async count(request: RequestContext, route: Route): Promise<void> {
    const { isInternalCall, limits } = this.gateway;
    if (isInternalCall(request.req)) return;
    const { authorization } = request.req.headers;
    if (authorization === undefined) return limits.take(route, undefined, request);
    // Bounds look-ups of guessed keys. A guess counts as a request of the address, too, which is over its limit then.
    if (!limits.mayTryKey(route, request.clientAddress))
      return limits.take(route, undefined, request);
    const [, secret = ''] = BEARER.exec(authorization) ?? [];
    const found = await this.keys.find(secret);
    if (found?.id) return limits.takeForKey(route, found.id, request);
    if (found) limits.countInvalidKey(route, request.clientAddress);
    await limits.take(route, undefined, request);
    if (found)
      throw new Problem('invalid-api-key', {
        detail: 'The API key is unknown or was revoked.',
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
  }
}

function allowEveryOrigin({ responseHeaders }: RequestContext): void {
  responseHeaders.push(
    'Access-Control-Allow-Origin',
    '*',
    'Access-Control-Expose-Headers',
    EXPOSED_HEADERS,
  );
}

function respondToPreflight(request: RequestContext, { methods }: Route): void {
  request.responseHeaders.push(
    'Access-Control-Allow-Methods',
    methods.join(', '),
    'Access-Control-Allow-Headers',
    ALLOWED_HEADERS,
    'Access-Control-Max-Age',
    PREFLIGHT_SECONDS,
  );
  applyResponseHeaders(request);
  request.res.writeHead(204).end();
}
