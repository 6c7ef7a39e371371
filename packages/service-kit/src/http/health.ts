import type { RequestHandler } from 'express';

/** Resolves when the database answers; rejects otherwise. */
export type HealthCheck = () => Promise<unknown>;

/** Below the second after which whoever asks gives up: a call to the database may wait for much longer. */
const ANSWER_MS = 800;

/** Rejects when it takes too long. */
function soon(checked: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer.')), ANSWER_MS);
  });
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}

/** Of this process; its seed is loaded by then. */
const STARTED_AT = new Date().toISOString();

/** Says whether the database answers, which version runs and since when; 503 when it does not. */
export function healthRoute(name: string, version: string, check: HealthCheck): RequestHandler {
  return async (_req, res) => {
    const database = await soon(check()).then(
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
