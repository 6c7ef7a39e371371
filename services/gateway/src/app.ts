import type { IncomingMessage, RequestListener } from 'node:http';
import { Problem } from '@atlas/contracts';
import { createHostCheck, isTracing, PROBES, toOriginForm } from '@atlas/service-kit';
import type { Request } from 'express';
import { createApiPipeline } from './api/api-pipeline';
import type { GatewayContext } from './context';
import { createClientAddress } from './http/client-address';
import { withReadablePath } from './http/readable-path';
import { applyResponseHeaders, createRequestContext, readCookies } from './http/request-context';
import type { RequestContext } from './http/request-context';
import { checkRequestLine, methodNotAllowed } from './http/request-line';
import { isClosing, sendProblem } from './http/send-problem';
import type { Pages } from './pages/create-pages';
import { createSite } from './site';
import { startRequestSpan } from './telemetry/spans';

/** Sends calls of services to the API pipeline, and everything else to the site. */
export function createApp(context: GatewayContext, pages: Pages): RequestListener {
  const { auth, config, logger, plugins, registry } = context;
  const { accessLog, metrics } = context.telemetry;
  const addressOf = createClientAddress(config.trustedProxies);
  const isOwnHost = createHostCheck(config.publicOrigin);
  const isTraced = isTracing();
  const contexts = new WeakMap<IncomingMessage, RequestContext>();
  const api = createApiPipeline(context);
  const site = createSite(context, pages, contextOf);

  return (req, res) => {
    if (isClosing(req.socket)) return;
    toOriginForm(req);
    req.url = withReadablePath(req.url ?? '/');
    // Orchestrators and load balancers send probes all day: logs and metrics leave them out.
    const isProbe = PROBES.has(req.url);
    const span = isTraced && !isProbe ? startRequestSpan(req, mayContinueTrace(req)) : undefined;
    const request = createRequestContext(
      req,
      res,
      addressOf(req),
      config.commonHeaders,
      span?.traceparent,
    );
    res.on('close', () => {
      for (const listener of request.onEnd) listener();
      if (isProbe) return;
      const ms = performance.now() - request.startedAt;
      if (!request.outcome.isInjectedFault) metrics.observe(request, ms);
      accessLog(request, ms);
      span?.end(request);
    });
    const fail = (error: unknown) => {
      if (!(error instanceof Problem))
        logger.error({ requestId: request.id, err: error }, 'gateway failed');
      sendProblem(request, error instanceof Problem ? error : new Problem('internal'));
    };
    try {
      handle(request)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };

  function handle(request: RequestContext): void | Promise<void> {
    checkRequestLine(request, (req) => isOwnHost(req.headers.host) || auth.isInternalCall(req));
    if (plugins.onRequest.isEmpty) return route(request);
    const handled = plugins.onRequest.first(request);
    if (handled instanceof Promise)
      return handled.then((one) => (one ? undefined : route(request)));
    return handled ? undefined : route(request);
  }

  function route(request: RequestContext): void | Promise<void> {
    const matched = registry.table.match(request.path);
    if (matched) return api(request, matched);
    if (request.req.method === 'OPTIONS') throw methodNotAllowed();
    contexts.set(request.req, request);
    applyResponseHeaders(request);
    site(request.req, request.res);
    return undefined;
  }

  /** @throws Error for a request that did not come through this listener */
  function contextOf(req: Request): RequestContext {
    const found = contexts.get(req);
    if (!found) throw new Error('The request has no context.');
    return found;
  }

  /** A trace is continued only for trusted callers: each traced request costs a span. */
  function mayContinueTrace(req: IncomingMessage): boolean {
    const { traceparent, cookie } = req.headers;
    if (!traceparent || config.trustTraceparent || auth.isInternalCall(req)) return true;
    if (plugins.acceptTrace.isEmpty) return false;
    const visitor = auth.visitors.read(readCookies(cookie));
    return (
      visitor !== undefined && plugins.acceptTrace.first(String(traceparent), visitor.id) === true
    );
  }
}
