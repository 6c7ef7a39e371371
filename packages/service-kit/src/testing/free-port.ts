import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system gives to outgoing connections, and below those of started sites. */
const FIRST_PORT = 10_000;
const END_PORT = 20_000;

/**
 * Finds a free local port, for programs that cannot listen on port 0.
 * @returns the port
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    await once(server.close(), 'close');
    return port;
  }
}
