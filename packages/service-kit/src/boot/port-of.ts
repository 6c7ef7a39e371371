import type { Server } from 'node:net';

/**
 * Finds the port that a server listens on.
 * @param server that listens
 * @returns the port
 * @throws Error for a server that listens on none
 */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The server does not listen on a port.');
}
