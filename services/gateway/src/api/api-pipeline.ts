import { Problem, SESSIONS_ENDED } from '@atlas/contracts';
import { checkSameOrigin } from '../auth/same-origin';
import type { GatewayContext } from '../context';
import { checkDeclaredSize } from '../http/body-size';
import { acceptsEventStream, changesState, hasBody } from '../http/request-context';
import type { RequestContext } from '../http/request-context';
import { sendProblem } from '../http/send-problem';
import { ProxyAttempt } from '../proxy/proxy-attempt';
import type { Body, ProxyFailure, ProxyResult } from '../proxy/proxy-attempt';
import { rewriteRequestHeaders } from '../proxy/request-headers';
import { toClientHeaders } from '../proxy/response-headers';
import { isStream, sendCall } from '../proxy/send-call';
import { ServiceCanaries } from '../proxy/service-canary';
import type { ServiceCanary, Upstream } from '../proxy/upstreams';
import type { Route } from '../registry/routes/route-table';
import { CachedResponses } from './serve-cached';

export type ApiPipeline = (request: RequestContext, route: Route) => void | Promise<void>;

/** One call to a service. */
interface Call {
  readonly request: RequestContext;
  readonly route: Route;
  readonly upstream: Upstream;
  readonly visitor: ReturnType<GatewayContext['auth']['visitors']['read']>;
  /** The canary that serves this visitor; undefined for the live version. */
  readonly canary: ServiceCanary | undefined;
  readonly isEventStream: boolean;
  readonly hasBody: boolean;
  readonly changesState: boolean;
}

/**
 * The pipeline of a call to a service: route → limits → authentication → cache → forward → invalidate (docs/operations.md).
 * A cached response for a caller without a session needs no promise.
 */
export function createApiPipeline(context: GatewayContext): ApiPipeline {
  const { auth, config, limits, plugins, proxy, telemetry } = context;
  const canaries = new ServiceCanaries(context.registry.releases);
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
    const session = hasSession(call) ? await authenticate(call) : undefined;
    if (route.auth === 'user' && !session)
      throw new Problem('not-authenticated', { detail: 'Sign in first.' });

    if (isCacheable(call) && !session && (await serveFromCache(call))) return;

    const body = call.hasBody ? await limits.bodies.receive(request, route.bodyLimitBytes) : null;
    const result = await forwardWithBody(call, session, body);
    respond(call, result);
  }

  /** Route: the service, its canary, and the capacity of this process. @throws Problem */
  function toCall(request: RequestContext, route: Route): Call {
    const { req, path, cookies, outcome } = request;
    outcome.route = route;
    const upstream = proxy.upstreams.get(route.service);
    const method = req.method ?? '';
    if (!upstream || route.isInternal(method, path)) throw new Problem('path-not-found');
    if (!route.methods.some((one) => one === method))
      throw new Problem('method-not-allowed', { headers: { Allow: route.methods.join(', ') } });
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
      canary: upstream.canary && canaries.choose(upstream, visitor),
      isEventStream,
      hasBody: withBody,
      changesState: changesState(req),
    };
  }

  /** Limits: a promise only where the gateways share their counts. @throws Problem */
  function countCall({ request, route, visitor }: Call): Promise<void> | undefined {
    if (auth.isInternalCall(request.req)) return undefined;
    const counting = limits.rates.take(route, visitor?.id, request);
    return counting instanceof Promise ? counting : undefined;
  }

  function hasSession({ request }: Call): boolean {
    return request.cookies.has(auth.sessionCookie);
  }

  /** @returns the verified session token; undefined makes the caller anonymous */
  function authenticate({ request }: Call): string | undefined | Promise<string | undefined> {
    return auth.sessions.verify(request.cookies.get(auth.sessionCookie) ?? '');
  }

  /** A canary's responses are for its visitors only. */
  function isCacheable({ route, changesState: writes, isEventStream, canary }: Call): boolean {
    return route.cache !== undefined && !writes && !isEventStream && !canary;
  }

  async function serveFromCache(call: Call): Promise<boolean> {
    const { request, upstream, route } = call;
    const isServed = await cached.serve(request, upstream, route);
    // A response that was fetched for the cache is a call of the live version.
    if (isServed && request.outcome.via === 'miss') countResult(call, undefined, false);
    return isServed;
  }

  /** The rest of a body that the service does not read is discarded. */
  async function forwardWithBody(
    call: Call,
    session: string | undefined,
    body: Body,
  ): Promise<ProxyResult> {
    const { request } = call;
    let result: ProxyResult = { kind: 'aborted' };
    try {
      // A client that left during one of the waits would never release the call's capacity.
      if (request.res.destroyed) return result;
      if (call.hasBody) limits.concurrency.acquire(request);
      prepareRequest(call, session);
      result = await forward(call, body);
      return result;
    } finally {
      if (result.kind !== 'response' && isStream(body)) body.destroy();
    }
  }

  function prepareRequest({ request, route, visitor: known }: Call, session?: string): void {
    const visitor = known ?? auth.visitors.create();
    if (!known) request.responseHeaders.push('Set-Cookie', auth.visitors.toCookie(visitor));
    const caller = { visitor: visitor.signed, session };
    rewriteRequestHeaders(request, route, caller, config.publicOrigin);
  }

  /** Forward: to the canary of this visitor, and to the live version when the canary fails. */
  async function forward(call: Call, body: Body): Promise<ProxyResult> {
    const { request, route, upstream, canary } = call;
    // An event stream would break off when the canary ends.
    if (call.isEventStream) return proxy.forwardEventStream(request, upstream, route.timeoutMs);
    if (!canary) {
      const result = await send(call, body);
      countResult(call, undefined, isFailed(result));
      return result;
    }
    const first = await sendToCanary(call, body, canary);
    if (first.kind !== 'failed' || !mayFailOver(call, first, body)) {
      countResult(call, canary, isFailed(first));
      return first;
    }
    telemetry.metrics.countCanaryFailover(canary.upstream.name);
    request.outcome.via = 'retry';
    const second = await send(call, body, { isFailover: true });
    // When both fail, the cause may be the caller or the database: nothing is counted.
    if (first.isServiceFault && isFailed(second) === false) countResult(call, canary, true);
    return second;
  }

  /** A canary without capacity is a failure like any other. */
  function sendToCanary(call: Call, body: Body, canary: ServiceCanary): Promise<ProxyResult> {
    return send(call, body, { canary }).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const noFault = { isServiceFault: false, isRetryable: false };
      return { kind: 'failed', problem: error, stage: 'not-sent', ...noFault };
    });
  }

  /** A process that fails before its response is replaced once, within the retry budget. @throws Problem */
  async function send(
    call: Call,
    body: Body,
    { canary, isFailover }: { canary?: ServiceCanary; isFailover?: boolean } = {},
  ): Promise<ProxyResult> {
    const { request, route } = call;
    const upstream = canary?.upstream ?? call.upstream;
    // Instead of a canary's 5xx the live version responds, where repeating the call is safe.
    const failsOnServerError = canary !== undefined && !call.changesState;
    const attempt = new ProxyAttempt(request, upstream, 'calls', route.timeoutMs);
    upstream.retries.addForCall();
    request.outcome.via ??= 'proxy';
    let result = await sendCall(attempt, body, failsOnServerError);
    if (result.kind === 'failed' && result.isRetryable && upstream.retries.tryTake()) {
      request.outcome.via = 'retry';
      result = await sendCall(attempt, body, failsOnServerError);
    }
    if (result.kind === 'failed') attempt.end('aborted');
    if (call.upstream.canary && !isFailover)
      request.onEnd.push(() => countResult(call, canary, attempt.isBroken || undefined));
    return result;
  }

  /** Response, invalidation after a write, and the stale response of the cache instead of a failure. */
  function respond(call: Call, result: ProxyResult): void {
    const { request, route } = call;
    if (result.kind === 'aborted') return;
    const status = result.kind === 'response' ? result.status : result.problem.status;
    if (call.changesState) invalidate(route, status);
    if (result.kind === 'response') {
      // Only a service that sees the session's cookies may end sessions.
      if (route.cookies && result.headers[SESSIONS_ENDED]) announceEndedSessions();
      const headers = toClientHeaders(request.responseHeaders, result.headers);
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

  function countResult(
    { request, route, upstream, visitor }: Call,
    canary: ServiceCanary | undefined,
    failed: boolean | undefined,
  ): void {
    if (failed === undefined || (!canary && !upstream.canary)) return;
    const { isInjectedFault } = request.outcome;
    const call = { upstream, visitor, routePrefix: route.prefix, isInjectedFault };
    canaries.count(call, canary, failed);
  }
}

/** Another version may get the call unless it could then be executed twice. */
function mayFailOver(call: Call, { problem, stage }: ProxyFailure, body: Body): boolean {
  if (stage === 'not-sent') return true;
  if (problem.status < 500) return false;
  return !call.changesState || (stage === 'connecting' && !isStream(body));
}

/** @returns undefined when the result says nothing about the service */
function isFailed(result: ProxyResult): boolean | undefined {
  if (result.kind === 'response') return result.status >= 500;
  if (result.kind === 'failed' && result.isServiceFault) return true;
  return undefined;
}
