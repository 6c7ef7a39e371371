import { STATUS_CODES, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createApp } from './app';
import type { GatewayContext } from './context';
import { startAdmin } from './observe/admin';
import { Problem } from './problem';

const LINGER_MS = 4_000;

export interface RunningGateway {
  readonly port: number;
  readonly adminPort: number | undefined;
  /** Takes no new connection, finishes what was accepted, cuts what lasts longer than 4 s. */
  close(): Promise<void>;
}

/** Listens with limits that slow or malformed requests run into. @throws Error when the port is taken. */
export async function startGateway(context: GatewayContext): Promise<RunningGateway> {
  const { config, logger, state } = context;
  const server = createServer({
    maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 60_000,
  }, createApp(context));
  server.on('clientError', refuse);
  // Known before the first visitor: what is live now stays announced even if its files go.
  await context.releases.registry();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const admin = config.adminPort === undefined ? undefined : await startAdmin(context, config.adminPort);
  const { port } = server.address() as AddressInfo;
  logger.info({ port, origin: config.publicOrigin.origin }, 'listening');
  return {
    port,
    adminPort: (admin?.address() as AddressInfo | undefined)?.port,
    async close() {
      state.draining = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const linger = setTimeout(() => server.closeAllConnections(), LINGER_MS);
      await closed;
      clearTimeout(linger);
      admin?.close();
      admin?.closeAllConnections();
    },
  };
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What the parser refuses never reaches the chain; it still gets problem details. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const body = JSON.stringify(new Problem(status).toJSON());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`);
}
