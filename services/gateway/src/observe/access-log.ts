import type { Logger } from '@atlas/service-kit';
import type { Exchange } from '../exchange';

/** One line when the answer has ended. The query stays out: it may carry codes and tokens. */
export function logExchange(logger: Logger, exchange: Exchange): void {
  const { req, res, id, path, route, via, startedAt, traceparent } = exchange;
  logger.info({
    requestId: id,
    trace: traceparent.slice(3, 35),
    method: req.method,
    path: path.slice(0, 200),
    status: res.statusCode,
    ms: Math.round(performance.now() - startedAt),
    ...(route && { route: route.prefix, service: route.service }),
    ...(via && { via }),
    ...(!res.writableFinished && { cut: true }),
  }, 'request');
}
