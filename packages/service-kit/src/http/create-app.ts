import express from 'express';
import type { Express, IRouter, RequestHandler } from 'express';
import type { ServiceConfig, TeamServiceConfig } from '../boot/config';
import type { ServiceContext } from '../boot/context';
import { readIdentity } from '../identity/read-identity';
import { createVisitorVerifier } from '../identity/verify-visitor-token';
import { accessLog } from '../observability/access-log';
import { isTracing, traceRequests } from '../observability/tracing';
import { noteCallerTimeout } from './caller-timeout';
import { healthRoute } from './health';
import { idempotencyMiddleware } from './idempotency';
import { notFoundHandler, problemMiddleware } from './problem-middleware';
import { refuseUndecodable } from './request-target';

/** Without the platform's secrets the app recognises no other services, and visitors by their tokens alone. */
type AppConfig = TeamServiceConfig & Partial<Pick<ServiceConfig, 'visitorSecret' | 'serviceToken'>>;

export interface AppOptions {
  name: string;
  context: Omit<ServiceContext<AppConfig>, 'close'>;
  /** Largest JSON body, in Express notation: `64kb`. */
  bodyLimit?: string;
  /** `Cache-Control` of responses to GET; Express adds a weak ETag. */
  cacheControl?: string;
  routes: (router: IRouter) => void;
}

/**
 * Creates the Express app of a service: health routes, body parsing, identity, idempotency and problem details. It never listens.
 * @param options routes, context and settings of the service
 * @returns the app
 */
export function createServiceApp({
  name,
  context,
  bodyLimit = '64kb',
  cacheControl,
  routes,
}: AppOptions): Express {
  const { config, logger, verifySession, revocations, idempotency, checkDatabase } = context;
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  if (isTracing()) app.use(traceRequests);
  app.use(accessLog(logger));
  app.use(refuseUndecodable);
  // Liveness does not check the database: restarting this process would not bring it back.
  app.get('/livez', (_req, res) => void res.json({ status: 'ok' }));
  app.get(['/healthz', '/readyz'], healthRoute(name, config.version, checkDatabase));
  app.use(express.json({ limit: bodyLimit, type: ['application/json', 'text/plain'] }));
  app.use(
    readIdentity({
      verify: verifySession,
      ...(revocations && { revocations }),
      visitorSecret: config.visitorSecret,
      ...(config.visitorKeysUrl && {
        verifyVisitorToken: createVisitorVerifier(config.visitorKeysUrl, name),
      }),
      serviceToken: config.serviceToken,
    }),
  );
  app.use(noteCallerTimeout);
  if (idempotency) app.use(idempotencyMiddleware(idempotency));
  if (cacheControl) app.use('/api', cacheable(cacheControl));
  routes(app);
  app.use(notFoundHandler);
  app.use(problemMiddleware(logger));
  return app;
}

function cacheable(cacheControl: string): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'GET') res.setHeader('cache-control', cacheControl);
    next();
  };
}
