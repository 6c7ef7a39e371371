import express from 'express';
import type { Express, IRouter, RequestHandler } from 'express';
import type { ServiceConfig, TeamServiceConfig } from '../boot/config';
import type { ServiceContext } from '../boot/context';
import { readIdentity } from '../identity/read-identity';
import { accessLog } from '../observability/access-log';
import { isTracing, traceRequests } from '../observability/tracing';
import { healthRoute } from './health';
import { onceForEachKey } from './idempotency';
import { noSuchRoute, problemMiddleware } from './problem-middleware';
import { refuseUndecodable } from './request-target';

/** Without the platform's secrets it knows no visitor and no other service. */
type AppConfig = TeamServiceConfig & Partial<Pick<ServiceConfig, 'visitorSecret' | 'serviceToken'>>;

export interface AppOptions {
  name: string;
  context: Omit<ServiceContext<AppConfig>, 'close'>;
  /** Largest JSON body, in bytes as Express says them: `64kb`. */
  bodyLimit?: string;
  /** What may be done with the answers to GET; Express adds a weak ETag to each. */
  cacheControl?: string;
  routes: (router: IRouter) => void;
}

/** The Express app of a service; it never listens. */
export function createServiceApp({
  name,
  context,
  bodyLimit = '64kb',
  cacheControl,
  routes,
}: AppOptions): Express {
  const { config, logger, verifySession, revocations, idempotency, databaseAnswers } = context;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  if (isTracing()) app.use(traceRequests);
  app.use(accessLog(logger));
  app.use(refuseUndecodable);
  // Asks nobody: a database that is away is no reason to start this process anew.
  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get(['/healthz', '/readyz'], healthRoute(name, config.version, databaseAnswers));
  app.use(express.json({ limit: bodyLimit, type: ['application/json', 'text/plain'] }));
  app.use(
    readIdentity({
      verify: verifySession,
      ...(revocations && { revocations }),
      visitorSecret: config.visitorSecret,
      serviceToken: config.serviceToken,
    }),
  );
  if (idempotency) app.use(onceForEachKey(idempotency));
  if (cacheControl) app.use('/api', cacheable(cacheControl));
  routes(app);
  app.use(noSuchRoute);
  app.use(problemMiddleware(logger));
  return app;
}

function cacheable(cacheControl: string): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET') res.setHeader('cache-control', cacheControl);
    next();
  };
}
