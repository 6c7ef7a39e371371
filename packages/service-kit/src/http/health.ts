import type { RequestHandler } from 'express';

/** Resolves when the database answers; rejects otherwise. */
export type HealthCheck = () => Promise<unknown>;

/** Of this process; its seed is loaded by then. */
const STARTED_AT = new Date().toISOString();

/** Says whether the database answers, which version runs and since when; 503 when it does not. */
export function healthRoute(name: string, version: string, check: HealthCheck): RequestHandler {
  return async (_req, res) => {
    const database = await check().then(
      () => 'up' as const,
      () => 'down' as const,
    );
    res.status(database === 'up' ? 200 : 503).json({
      status: database === 'up' ? 'ok' : 'failing',
      service: name,
      version,
      startedAt: STARTED_AT,
      database,
    });
  };
}
