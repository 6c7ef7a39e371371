import type { GatewayContext } from './context';
import type { Exchange } from './exchange';
import { checkDeclaredSize } from './guard/body-size';
import { rewriteRequestHeaders } from './guard/forwarded-headers';
import { changesState, checkSameOrigin } from './guard/same-origin';
import { Problem } from './problem';
import { serveCached } from './proxy/serve-cached';
import type { Route } from './routing/route-table';

export type Api = (exchange: Exchange, route: Route) => Promise<void>;

/** The chain of one call to a service, in the order of docs/architecture.md. @throws Problem */
export function createApi(context: GatewayContext): Api {
  const { config, limiter, visitors, sessions, upstreams, cache, forward, isServiceOnly } = context;
  return async (exchange, route) => {
    const { req, res, path, cookies } = exchange;
    exchange.route = route;
    const upstream = upstreams.get(route.service);
    if (!upstream || isServiceOnly(req.method!, path)) throw new Problem(404);
    if (!(route.methods as string[]).includes(req.method!)) throw new Problem(405, undefined, { Allow: route.methods.join(', ') });

    const known = visitors.read(cookies);
    limiter.take(route, known?.id, exchange.address, res);
    checkDeclaredSize(req, route);
    checkSameOrigin(req, route, config.publicOrigin.origin);
    const session = await sessions.verify(cookies.get('atlas_session'));
    if (route.auth === 'user' && !session) throw new Problem(401, 'Sign in first.');

    if (changesState(req)) res.once('finish', () => cache.invalidate(route.service));
    else if (route.cache && !session && (await serveCached(exchange, upstream, cache))) return;

    const visitor = known ?? visitors.create();
    if (!known) res.appendHeader('Set-Cookie', visitors.toCookie(visitor));
    rewriteRequestHeaders(exchange, { visitor: visitor.signed, session }, config.publicOrigin);
    forward(exchange, upstream);
  };
}
