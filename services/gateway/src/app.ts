import type { IncomingMessage, RequestListener } from 'node:http';
import { Problem } from '@atlas/contracts';
import { isTracing, PROBES, toOriginForm } from '@atlas/service-kit';
import type { Request } from 'express';
import { createApi } from './api/api-pipeline';
import type { GatewayContext } from './context';
import {
  createRequestContext,
  readCookies,
  applyResponseHeaders,
  addRequestIdHeader,
} from './http/request-context';
import type { RequestContext } from './http/request-context';
import { createClientAddress } from './http/client-address';
import { createIsInternalCall } from './auth/is-internal-call';
import { withReadablePath } from './http/readable-path';
import { checkRequestLine } from './http/request-line';
import { startRequestSpan } from './telemetry/spans';
import { isClosing, sendProblem } from './http/send-problem';
import { createSite } from './site';

/** Said on every answer of a site that is reached by https. */
export const HSTS = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'];

/** Calls to services go to the proxy before Express sees them; the site has the rest. */
export function createApp(context: GatewayContext): RequestListener {
  const { config, logger, accessLog, metrics, table, faults, visitors, pageTraces } = context;
  const { cookie: faultCookie } = faults.signed;
  const addressOf = createClientAddress(config.trustedProxies);
  const always = config.secure ? HSTS : [];
  // Without https the site is somebody's own machine, which has several names.
  const host = config.secure ? config.publicOrigin.host : undefined;
  const isInternalCall = createIsInternalCall(config.serviceToken);
  const isTraced = isTracing();
  const exchanges = new WeakMap<IncomingMessage, RequestContext>();
  const api = createApi(context);
  const site = createSite(context, (req: Request) => exchanges.get(req)!);

  function goesOn({ headers: { traceparent, cookie } }: IncomingMessage): boolean {
    if (!traceparent || config.trustTraceparent) return true;
    if (!pageTraces) return false;
    const visitor = visitors.read(readCookies(cookie));
    return visitor !== undefined && pageTraces.mayContinue(String(traceparent), visitor.id);
  }

  function handle(exchange: RequestContext): void | Promise<void> {
    checkRequestLine(exchange, host && !isInternalCall(exchange.req) ? host : undefined);
    const route = table.match(exchange.path);
    // Nothing else is asked of whoever has no scenario.
    if (exchange.cookies.has(faultCookie)) faults.enter(exchange);
    if (route && faults.allowed) addRequestIdHeader(exchange);
    const { running } = exchange;
    if (route && running) return faults.call(exchange, running, () => api(exchange, route));
    if (route) return api(exchange, route);
    exchanges.set(exchange.req, exchange);
    applyResponseHeaders(exchange);
    site(exchange.req, exchange.res);
  }

  return (req, res) => {
    if (isClosing(req.socket)) return;
    toOriginForm(req);
    req.url = withReadablePath(req.url ?? '/');
    // Orchestrators and load balancers send them all day: they are no traffic.
    const isProbe = PROBES.has(req.url);
    const span = isTraced && !isProbe ? startRequestSpan(req, goesOn(req)) : undefined;
    const exchange = createRequestContext(req, res, addressOf(req), always, span);
    res.on('close', () => {
      for (const end of exchange.onEnd) end();
      if (isProbe) return;
      const ms = performance.now() - exchange.startedAt;
      if (!exchange.isFault) metrics.observe(exchange, ms);
      accessLog(exchange, ms);
      span?.end(exchange);
    });
    const fail = (error: unknown) => {
      if (!(error instanceof Problem))
        logger.error({ requestId: exchange.id, err: error }, 'gateway failed');
      sendProblem(exchange, error instanceof Problem ? error : new Problem('internal'));
    };
    try {
      handle(exchange)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}
