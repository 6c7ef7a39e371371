import type { IncomingMessage, RequestListener } from 'node:http';
import type { Request } from 'express';
import { createApi } from './api';
import type { GatewayContext } from './context';
import { openExchange } from './exchange';
import type { Exchange } from './exchange';
import { withReadablePath } from './guard/readable-path';
import { checkRequestLine } from './guard/request-line';
import { Problem, sendProblem } from './problem';
import { createSite } from './site/site';

/** Calls to services go to the proxy before Express sees them; the site has the rest. */
export function createApp(context: GatewayContext): RequestListener {
  const { logger, accessLog, metrics, table } = context;
  const exchanges = new WeakMap<IncomingMessage, Exchange>();
  const api = createApi(context);
  const site = createSite(context, (req: Request) => exchanges.get(req)!);

  async function handle(exchange: Exchange): Promise<void> {
    const { req, res, path } = exchange;
    try {
      checkRequestLine(req);
      const route = table.match(path);
      if (route) await api(exchange, route);
      else {
        exchanges.set(req, exchange);
        site(req, res);
      }
    } catch (error) {
      if (!(error instanceof Problem)) logger.error({ requestId: exchange.id, err: error }, 'gateway failed');
      sendProblem(res, error instanceof Problem ? error : new Problem(500), exchange.id);
    }
  }

  return (req, res) => {
    req.url = withReadablePath(req.url ?? '/');
    const exchange = openExchange(req, res);
    res.on('close', () => {
      metrics.observe(exchange);
      accessLog(exchange);
    });
    void handle(exchange);
  };
}
