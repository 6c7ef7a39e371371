import type { RequestHandler } from 'express';

/** Resolves when the database responds and rejects otherwise. */
export type HealthCheck = () => Promise<unknown>;

/** Shorter than the probes' timeout of one second; a database call may take longer. */
const CHECK_TIMEOUT_MS = 800;

/** Rejects after the timeout. */
function withTimeout(checked: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('database did not respond')), CHECK_TIMEOUT_MS);
  });
  return Promise.race([checked, timeout]).finally(() => clearTimeout(timer));
}

/** Start of this process; its seed data are loaded by then. */
const STARTED_AT = new Date().toISOString();

/**
 * Handler that reports version, start time and database status: 200, or 503 while the database does not respond.
 * @param name of the service
 * @param version of the service
 * @param check rejects while the database does not respond
 * @returns the handler
 */
export function healthRoute(name: string, version: string, check: HealthCheck): RequestHandler {
  return async (_req, res) => {
    const database = await withTimeout(check()).then(
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
