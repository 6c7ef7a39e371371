import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Event streams and slow readers are closed after this time. */
const FINISH_MS = 4_000;
const QUIET_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface DrainOptions {
  readonly lingerMs?: number;
  /** Connections that are still open after this time are closed. */
  readonly finishMs?: number;
  /** HTTP/2 sessions of the server. */
  readonly sessions?: { leave(): void; destroy(): void } | undefined;
}

/**
 * Stops a server without interrupting requests. It accepts connections for `lingerMs` more while readiness reports
 * failure, then closes the port. Open connections receive `Connection: close` (HTTP/1) or GOAWAY (HTTP/2). Idle
 * connections are closed, and after `finishMs` all of them.
 * @param options `lingerMs`, `finishMs`, and HTTP/2 sessions to close
 * @param server the listening server
 * @returns a promise that resolves when all connections are closed
 */
export async function drain(
  server: Server,
  { lingerMs = 0, finishMs = FINISH_MS, sessions }: DrainOptions,
): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  await pause(lingerMs);
  // `http.Server.close` would close idle connections at once and lose requests that are on their way.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  sessions?.leave();
  const quiet = pause(QUIET_MS).then(() => server.closeIdleConnections());
  const finish = setTimeout(() => {
    server.closeAllConnections();
    sessions?.destroy();
  }, finishMs);
  const sweep = quiet.then(() => setInterval(() => server.closeIdleConnections(), QUIET_MS));
  await closed;
  clearTimeout(finish);
  clearInterval(await sweep);
  server.close(() => {});
}
