import type { Server } from 'node:net';

/** Returns the port of a server that listens on one. @throws Error for a server that does not */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server does not listen on a port.');
}
