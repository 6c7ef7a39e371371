import { createServer } from 'node:net';
import type { Server } from 'node:net';

export { freePorts } from '../free-ports.mjs';

export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
    );
  }
}

function listen(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** @throws PortTaken when the port is in use, Error when it is not allowed */
export async function checkPort(port: number, host: string): Promise<void> {
  try {
    const server = await listen(port, host);
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortTaken(port);
    if (code === 'EACCES')
      throw new Error(
        `Port ${port} may not be used by this account: choose one above 1023 with PORT=8080 npm start.`,
      );
    throw error;
  }
}
