import { Problem } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import { checkDeclaredSize } from '../http/body-size';
import { rewriteRequestHeaders } from '../http/forwarded-headers';
import { createIsInternalCall } from '../auth/is-internal-call';
import { changesState, checkSameOrigin, hasBody } from '../auth/same-origin';
import type { Visitor } from '../auth/visitors';
import type { Body } from '../proxy/forward';
import { wantsEvents } from '../proxy/forward-stream';
import { serveCached, serveStale } from './serve-cached';
import type { ServiceCanary, Upstream } from '../proxy/upstreams';
import type { Route } from '../registry/routes/route-table';
import { CanaryRouter } from '../proxy/service-canary';

export type Api = (exchange: RequestContext, route: Route) => void | Promise<void>;

/** A call that may be made, and who asks. */
interface Call {
  readonly exchange: RequestContext;
  readonly route: Route;
  readonly upstream: Upstream;
  /** Whose processes this visitor is served by, where not by the live ones. */
  readonly canary: ServiceCanary | undefined;
  readonly visitor: Visitor | undefined;
  readonly events: boolean;
  readonly withBody: boolean;
}

/**
 * The chain of one call to a service, in the order of docs/operations.md. Limits of this process, a session that is known
 * and an answer that is kept need no promise, which would cost more than the look-up. @throws Problem
 */
export function createApi(context: GatewayContext): Api {
  const {
    config,
    overload,
    bodies,
    limits,
    sessionCookie,
    visitors,
    sessions,
    sessionWatch,
    upstreams,
    cache,
    forwardStream,
    forget,
    broadcast: tellOthers,
  } = context;
  const isInternalCall = createIsInternalCall(config.serviceToken);
  const canaryCalls = new CanaryRouter(context);
  return (exchange, route) => {
    const { req, path, cookies } = exchange;
    exchange.route = route;
    const upstream = upstreams.get(route.service);
    if (!upstream || route.isInternal(req.method!, path)) throw new Problem('path-not-found');
    if (!(route.methods as string[]).includes(req.method!))
      throw new Problem('method-not-allowed', { headers: { Allow: route.methods.join(', ') } });
    const events = wantsEvents(req);
    const withBody = hasBody(req);
    // A call counts from when it can be made: not while its body is on its way.
    if (!events && !withBody) overload.acquire(exchange);

    const visitor = visitors.read(cookies);
    const canary = upstream.canary && canaryCalls.choose(upstream, visitor);
    const call = { exchange, route, upstream, canary, visitor, events, withBody };
    const counted = isInternalCall(req) ? undefined : limits.take(route, visitor?.id, exchange);
    if (counted) return counted.then(() => identify(call));
    return identify(call);
  };

  function identify(call: Call): void | Promise<void> {
    const { req, cookies } = call.exchange;
    checkDeclaredSize(req, call.route);
    checkSameOrigin(req, call.route, config.publicOrigin.origin);
    const token = cookies.get(sessionCookie);
    const session = token ? sessions.verify(token) : undefined;
    if (session instanceof Promise) return session.then((one) => answer(call, one));
    return answer(call, session);
  }

  function answer(call: Call, session: string | undefined): void | Promise<void> {
    const { exchange, route, upstream, canary, visitor, events } = call;
    if (route.auth === 'user' && !session)
      throw new Problem('not-authenticated', { detail: 'Sign in first.' });
    // Nobody but who sees their cookies ends sessions.
    if (route.cookies) exchange.onSessionsEnded = noteEnded;
    if (changesState(exchange.req))
      exchange.onAnswer = (status) => forgetWhatChanged(route, status);
    // What a canary answers is not kept: everybody would be given it.
    else if (route.cache && (session || canary))
      exchange.instead = () => serveStale(exchange, cache);
    else if (route.cache && !events) {
      const served = serveCached(exchange, upstream, cache);
      if (served instanceof Promise)
        return served.then((done) =>
          done ? canaryCalls.noteFetched(exchange, upstream, visitor) : pass(call, session),
        );
      if (served) return;
    }
    return pass(call, session);
  }

  function pass(call: Call, session: string | undefined): void | Promise<void> {
    if (!call.withBody) return send(call, session, null);
    return bodies.receive(call.exchange).then((body) => {
      try {
        overload.acquire(call.exchange);
        send(call, session, body);
      } catch (error) {
        // What is left of a body that nobody takes flows away.
        if (!Buffer.isBuffer(body)) body.destroy();
        throw error;
      }
    });
  }

  function send(
    { exchange, upstream, canary, visitor: known, events }: Call,
    session: string | undefined,
    body: Body,
  ): void {
    // Gone while a session, a kept answer or a body was waited for: nobody would give back what a call holds.
    if (exchange.res.destroyed) return;
    const visitor = known ?? visitors.create();
    if (!known) exchange.responseHeaders.push('Set-Cookie', visitors.toCookie(visitor));
    rewriteRequestHeaders(exchange, { visitor: visitor.signed, session }, config.publicOrigin);
    // An event stream would break off with the end of a canary.
    if (events) forwardStream(exchange, upstream);
    else canaryCalls.send(exchange, upstream, canary, known, body);
  }

  function noteEnded(): void {
    sessionWatch.pollSoon();
    tellOthers({ sessions: true });
  }

  /** A write that was refused changed nothing; one that failed may have. */
  function forgetWhatChanged({ invalidates }: Route, status: number): void {
    if (status >= 400 && status < 500) return;
    if (invalidates.length === 0) return;
    forget(invalidates);
    tellOthers({ invalidate: invalidates });
  }
}
