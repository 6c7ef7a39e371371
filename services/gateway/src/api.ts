import type { GatewayContext } from './context';
import type { Exchange } from './exchange';
import { checkDeclaredSize } from './guard/body-size';
import { rewriteRequestHeaders } from './guard/forwarded-headers';
import { changesState, checkSameOrigin, hasBody } from './guard/same-origin';
import { Problem } from './problem';
import { forward } from './proxy/forward';
import { wantsEvents } from './proxy/forward-stream';
import { serveCached } from './proxy/serve-cached';
import type { Route } from './routing/route-table';

export type Api = (exchange: Exchange, route: Route) => Promise<void>;

/** The chain of one call to a service, in the order of docs/operations.md. @throws Problem */
export function createApi(context: GatewayContext): Api {
  const { config, overload, limiter, visitors, sessions, upstreams, cache, forwardStream, isServiceOnly, tellOthers } = context;
  return async (exchange, route) => {
    const { req, res, path, cookies } = exchange;
    exchange.route = route;
    const upstream = upstreams.get(route.service);
    if (!upstream || isServiceOnly(req.method!, path)) throw new Problem(404);
    if (!(route.methods as string[]).includes(req.method!)) throw new Problem(405, undefined, { Allow: route.methods.join(', ') });
    const events = wantsEvents(req);
    if (!events) overload.enter(exchange);

    const known = visitors.read(cookies);
    limiter.take(route, known?.id, exchange.address, res);
    checkDeclaredSize(req, route);
    checkSameOrigin(req, route, config.publicOrigin.origin);
    const token = cookies.get('atlas_session');
    const session = token ? await sessions.verify(token) : undefined;
    if (route.auth === 'user' && !session) throw new Problem(401, 'Sign in first.');

    if (changesState(req)) exchange.onAnswer = (status) => forgetWhatChanged(route, status);
    else if (route.cache && !session && !events) {
      const served = serveCached(exchange, upstream, cache);
      if (served === true || (await served)) return;
    }

    const visitor = known ?? visitors.create();
    if (!known) res.appendHeader('Set-Cookie', visitors.toCookie(visitor));
    const withBody = hasBody(req);
    rewriteRequestHeaders(exchange, { visitor: visitor.signed, session }, config.publicOrigin);
    if (events) forwardStream(exchange, upstream);
    else forward(exchange, upstream, withBody);
  };

  /** A write that was refused changed nothing; one that failed may have. */
  function forgetWhatChanged({ invalidates }: Route, status: number): void {
    if (invalidates.length === 0 || (status >= 400 && status < 500)) return;
    cache.invalidate(invalidates);
    tellOthers({ invalidate: invalidates });
  }
}
