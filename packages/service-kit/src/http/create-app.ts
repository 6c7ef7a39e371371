import { randomUUID } from 'node:crypto';
import express, { type Express, type IRouter, type RequestHandler } from 'express';
import type { Logger } from '../boot/logger';
import { readIdentity, type IdentityReader } from '../identity/read-identity';
import { healthRoute, type HealthCheck } from './health';
import { noSuchRoute, problemMiddleware } from './problem-middleware';

export interface AppOptions {
  name: string;
  version: string;
  logger: Logger;
  identity: IdentityReader;
  health: HealthCheck;
  /** Largest JSON body, in bytes as Express says them: `64kb`. */
  bodyLimit?: string;
  routes: (router: IRouter) => void;
}

/** The Express app of a service; it never listens. */
export function createServiceApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(requestLog(options.logger));
  app.get('/healthz', healthRoute(options.name, options.version, options.health));
  app.use(express.json({ limit: options.bodyLimit ?? '64kb', type: ['application/json', 'text/plain'] }));
  app.use(readIdentity(options.identity));
  options.routes(app);
  app.use(noSuchRoute);
  app.use(problemMiddleware(options.logger));
  return app;
}

function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const requestId = String(req.headers['x-request-id'] ?? (req.headers['x-request-id'] = randomUUID()));
    res.setHeader('x-request-id', requestId);
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      logger.debug({ requestId, method: req.method, path: req.path, status: res.statusCode, ms }, 'request');
    });
    next();
  };
}
