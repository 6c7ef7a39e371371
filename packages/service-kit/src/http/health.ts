import type { RequestHandler } from 'express';

/** Resolves when the database answers; rejects otherwise. */
export type HealthCheck = () => Promise<unknown>;

/** Says whether the database answers and which version runs; 503 when it does not. */
export function healthRoute(name: string, version: string, check: HealthCheck): RequestHandler {
  return async (_req, res) => {
    const database = await check().then(
      () => 'up' as const,
      () => 'down' as const,
    );
    res
      .status(database === 'up' ? 200 : 503)
      .json({ status: database === 'up' ? 'ok' : 'failing', service: name, version, database });
  };
}
