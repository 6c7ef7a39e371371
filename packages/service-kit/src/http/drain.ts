import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** What lasts longer is cut: event streams, and callers that do not read. */
const FINISH_MS = 4_000;
const QUIET_MS = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface DrainOptions {
  readonly lingerMs?: number;
  /** What takes longer after that is cut. */
  readonly finishMs?: number;
  /** Its connections that speak HTTP/2. */
  readonly sessions?: { leave(): void; destroy(): void } | undefined;
}

/**
 * Stops a server without cutting a request. For `lingerMs` it still accepts, while readiness says no. Then
 * the port is closed but connections stay: whoever sends one more request on one is told to go by
 * `Connection: close`, by HTTP/2 at once by GOAWAY. Those that say nothing are closed, and those that take too long.
 */
export async function drain(
  server: Server,
  { lingerMs = 0, finishMs = FINISH_MS, sessions }: DrainOptions,
): Promise<void> {
  server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  await pause(lingerMs);
  // http's own close would end idle connections at once, and with them requests just under way.
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
