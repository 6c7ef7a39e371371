import { Problem, SESSIONS_ENDED } from '@atlas/contracts';
import { checkSameOrigin } from '../auth/same-origin';
import type { GatewayContext } from '../context';
import { checkDeclaredSize } from '../http/body-size';
import { acceptsEventStream, changesState, hasBody } from '../http/request-context';
import type { RequestContext } from '../http/request-context';
import { sendProblem } from '../http/send-problem';
import type { Body, ProxyResult } from '../proxy/proxy-attempt';
import { rewriteRequestHeaders } from '../proxy/request-headers';
import { toClientHeaders } from '../proxy/response-headers';
import { isStream } from '../proxy/send-call';
import type { Route } from '../registry/routes/route-table';
import { forwardCall } from './forward-call';
import type { Call } from './call';
import { CachedResponses } from './serve-cached';

export type ApiPipeline = (request: RequestContext, route: Route) => void | Promise<void>;

/**
 * The pipeline of a call to a service: route → limits → authentication → cache → forward → invalidate (docs/operations.md).
 * Retries and the failover from a canary are in forward-call.ts. A cached response for a caller without a session needs no promise.
 */
export function createApiPipeline(context: GatewayContext): ApiPipeline {
  const { auth, config, limits, plugins, proxy } = context;
  const cached = new CachedResponses(context.cache.responses, changeHeaders);

  return (request, route) => {
    if (plugins.onCall.isEmpty) return handle(request, route);
    const { service, prefix } = route;
    const handled = plugins.onCall.first(request, { service, route: prefix });
    if (handled instanceof Promise)
      return handled.then((one) => (one ? undefined : handle(request, route)));
    return handled ? undefined : handle(request, route);
  };

  function handle(request: RequestContext, route: Route): void | Promise<void> {
    return route.publicApi ? handlePublicCall(request, route) : handleCall(request, route);
  }

  /** A call to a public API is admitted by a plugin. */
  async function handlePublicCall(request: RequestContext, route: Route): Promise<void> {
    const { publicApi } = plugins.providers;
    if (!publicApi) throw new Problem('path-not-found');
    if (!(await publicApi(request, route))) await handleCall(request, route);
  }

  function handleCall(request: RequestContext, route: Route): void | Promise<void> {
    const call = toCall(request, route);
    const counting = countCall(call);
    const isFast = !counting && isCacheable(call) && !hasSession(call) && route.auth !== 'user';
    if (isFast && !call.hasBody && cached.serveFresh(request)) return undefined;
    return run(call, counting);
  }

  async function run(call: Call, counting: Promise<void> | undefined): Promise<void> {
    const { request, route } = call;
    if (counting) await counting;

    checkDeclaredSize(request.req, route.bodyLimitBytes);
    checkSameOrigin(request.req, route, config.publicOrigin.origin);
    const verifying = hasSession(call) ? authenticate(call) : undefined;
    const session = verifying instanceof Promise ? await verifying : verifying;
    if (route.auth === 'user' && !session)
      throw new Problem('not-authenticated', { detail: 'Sign in first.' });

    if (isCacheable(call) && !session && (await serveFromCache(call))) return;

    const body = call.hasBody ? await limits.bodies.receive(request, route.bodyLimitBytes) : null;
    // A client that left during one of the waits would never release the call's capacity.
    if (request.res.destroyed) return discard(body);
    try {
      if (call.hasBody) limits.concurrency.acquire(request);
      prepareRequest(call, session);
      const result = await forwardCall(context, call, body);
      if (result.kind !== 'response') discard(body);
      respond(call, result);
    } catch (error) {
      discard(body);
      throw error;
    }
  }

  /** Route: the service, its canary, and the capacity of this process. @throws Problem */
  function toCall(request: RequestContext, route: Route): Call {
    const { req, path, cookies, outcome } = request;
    outcome.route = route;
    const upstream = proxy.upstreams.get(route.service);
    const method = req.method ?? '';
    if (!upstream || route.isInternal(method, path)) throw new Problem('path-not-found');
    const methods: readonly string[] = route.methods;
    if (!methods.includes(method))
      throw new Problem('method-not-allowed', { headers: { Allow: methods.join(', ') } });
    const isEventStream = acceptsEventStream(req);
    const withBody = hasBody(req);
    // A call with a body is counted when the body has been received.
    if (!isEventStream && !withBody) limits.concurrency.acquire(request);
    const visitor = auth.visitors.read(cookies);
    return {
      request,
      route,
      upstream,
      visitor,
      canary: upstream.canary && plugins.providers.canaries?.choose(upstream, visitor),
      isEventStream,
      hasBody: withBody,
      changesState: changesState(req),
    };
  }

  /** Limits: a promise only where the gateways share their counts. @throws Problem */
  function countCall({ request, route, visitor }: Call): Promise<void> | undefined {
    // A call to a public API was counted when it was admitted.
    if (route.publicApi || auth.isInternalCall(request.req)) return undefined;
    const counting = limits.rates.take(route, visitor?.id, request);
    return counting instanceof Promise ? counting : undefined;
  }

  function hasSession({ request }: Call): boolean {
    return request.cookies.has(auth.sessionCookie);
  }

  /** Returns the verified session token, if any. @throws Problem while it cannot be verified, except for public reads */
  function authenticate(call: Call): string | undefined | Promise<string | undefined> {
    const session = auth.sessions.verify(call.request.cookies.get(auth.sessionCookie) ?? '');
    if (session instanceof Promise && !call.changesState && call.route.auth !== 'user')
      return session.catch(() => undefined);
    return session;
  }

  /** A canary's responses are for its visitors only. */
  function isCacheable({ route, changesState: writes, isEventStream, canary }: Call): boolean {
    return route.cache !== undefined && !writes && !isEventStream && !canary;
  }

  async function serveFromCache(call: Call): Promise<boolean> {
    const { request, upstream, route } = call;
    const isServed = await cached.serve(request, upstream, route);
    // A response that was fetched for the cache is a call of the live version.
    if (isServed && request.outcome.via === 'miss') plugins.providers.canaries?.countCached(call);
    return isServed;
  }

  function prepareRequest({ request, route, visitor: known }: Call, session?: string): void {
    const visitor = known ?? auth.visitors.create();
    if (!known && !route.publicApi)
      request.responseHeaders.push('Set-Cookie', auth.visitors.toCookie(visitor));
    const { identifyVisitor } = plugins.providers;
    const visitorToken = route.isTrusted ? undefined : identifyVisitor?.(visitor.id, route.service);
    const caller = { visitor: visitor.signed, visitorToken, session };
    rewriteRequestHeaders(request, route, caller, config.publicOrigin);
  }

  /** Response, invalidation after a write, and the stale response of the cache instead of a failure. */
  function respond(call: Call, result: ProxyResult): void {
    const { request, route } = call;
    if (result.kind === 'aborted') return;
    const status = result.kind === 'response' ? result.status : result.problem.status;
    if (call.changesState) invalidate(route, status);
    if (result.kind === 'response') {
      // Only a service that sees the session's cookies may end sessions.
      if (route.cookies && route.isTrusted && result.headers[SESSIONS_ENDED])
        announceEndedSessions();
      const headers = toClientHeaders(request.responseHeaders, result.headers, route);
      result.send(changeHeaders(request, status, headers));
      return;
    }
    const mayBeStale = status >= 500 && route.cache !== undefined && !call.changesState;
    if (mayBeStale && cached.serveStale(request)) return;
    sendProblem(request, result.problem);
  }

  function changeHeaders(request: RequestContext, status: number, headers: string[]): string[] {
    if (!plugins.hasResponseHooks) return headers;
    return plugins.changeResponse(request, status, headers);
  }

  /** A refused write has changed nothing; a failed one may have. */
  function invalidate({ invalidates }: Route, status: number): void {
    if ((status >= 400 && status < 500) || invalidates.length === 0) return;
    context.cache.invalidate(invalidates);
    context.cluster.broadcast({ invalidate: invalidates });
  }

  function announceEndedSessions(): void {
    context.auth.revocations.pollSoon();
    context.cluster.broadcast({ sessions: true });
  }
}

/** The service does not read the rest of the body. */
function discard(body: Body): void {
  if (isStream(body)) body.destroy();
}
