import type { Logger } from '@atlas/service-kit';
import { destination, pino, stdTimeFunctions } from 'pino';
import type { Exchange } from '../exchange';

const BUFFER_BYTES = 16_000;
const FLUSH_MS = 500;

/** Lines of requests are written together: one system call for each would cost a tenth of the whole chain. */
export function createAccessLogger(level: string): Logger {
  const out = destination({ fd: 1, minLength: BUFFER_BYTES, sync: true });
  setInterval(() => out.flush(), FLUSH_MS).unref();
  process.once('exit', () => out.flushSync());
  // Nothing to redact: every field is made below.
  return pino({ level, base: { service: 'gateway' }, timestamp: stdTimeFunctions.isoTime }, out);
}

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
