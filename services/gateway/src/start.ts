import { STATUS_CODES, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { drain, portOf } from '@atlas/service-kit';
import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { createApp } from './app';
import type { GatewayContext } from './context';
import { createPages } from './pages/create-pages';
import { createGatewayServices } from './plugins/create-gateway-services';
import { isClosing } from './http/send-problem';

export interface RunningGateway {
  readonly port: number;
  /** Ports that plugins have opened, by name: `admin`, `metrics`. */
  readonly ports: Readonly<Record<string, number | undefined>>;
  /** Becomes unready, accepts no new connection, and finishes accepted requests. */
  close(): Promise<void>;
}

/** Starts the server with limits for slow and malformed requests. @throws Error when a plugin fails or the port is in use */
export function startGateway(context: GatewayContext): Promise<RunningGateway> {
  return start(context).catch(async (error: unknown) => {
    await context.plugins.onClose.each();
    throw error;
  });
}

async function start(context: GatewayContext): Promise<RunningGateway> {
  const { config, logger } = context;
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: config.headTimeoutMs,
    requestTimeout: config.headTimeoutMs * 3,
    connectionsCheckingInterval: 500,
    keepAliveTimeout: 60_000,
  };
  const pages = createPages(context);
  await context.plugins.setup(createGatewayServices(context, pages));
  const app = createApp(context, pages);
  const { createServer: createOwn } = context.plugins.providers;
  const { server, sessions } = createOwn
    ? createOwn(app, limits)
    : { server: createServer(limits, app), sessions: undefined };
  // By default Node.js drops fields after the 2,000th, a second `Host` among them; `maxHeaderSize` bounds them all.
  server.maxHeadersCount = 0;
  const hstsLine = config.secure ? `${config.commonHeaders.join(': ')}\r\n` : '';
  server.on('clientError', (error, socket) => respondToInvalidRequest(error, socket, hstsLine));
  await context.plugins.onStart.each();
  // Files that are deleted later stay announced.
  await context.registry.releases.slices();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  const port = portOf(server);
  void context.plugins.onReady.each();
  context.auth.revocations.start();
  context.registry.table.watch();
  logger.info({ port, origin: config.publicOrigin.origin }, 'listening');
  return {
    port,
    ports: context.plugins.ports,
    async close() {
      void context.plugins.onDrain.each();
      context.auth.revocations.stop();
      context.registry.table.stop();
      await drain(server, { lingerMs: config.lingerMs, sessions });
      await context.plugins.onClose.each();
      await context.proxy.upstreams.destroy();
    },
  };
}

const PROBLEMS_OF_PARSER: Record<string, ProblemType> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Sends problem details for a request that the HTTP parser refuses. */
function respondToInvalidRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  hstsLine: string,
): void {
  // Without a TLS session no response is possible.
  const isUnreadable = /^(?:ECONNRESET$|ERR_SSL_|ERR_TLS_)/.test(error.code ?? '');
  if (isUnreadable || !socket.writable) {
    socket.destroy();
    return;
  }
  // A problem has already been sent.
  if (isClosing(socket)) return;
  const problem = new Problem(PROBLEMS_OF_PARSER[error.code ?? ''] ?? 'malformed-request');
  const { status } = problem;
  const body = JSON.stringify(problem.toDetails());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n${hstsLine}\r\n${body}`,
  );
}
