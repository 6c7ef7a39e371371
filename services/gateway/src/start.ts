import cluster from 'node:cluster';
import { STATUS_CODES, createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { drain } from '@atlas/service-kit';
import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { HSTS, createApp } from './app';
import type { GatewayContext } from './context';
import { createGatewayServices } from './plugins/create-gateway-services';
import { startAdmin } from './telemetry/admin';
import { createWorkerReports } from './telemetry/worker-metrics';
import { isClosing } from './http/send-problem';

export interface RunningGateway {
  readonly port: number;
  readonly adminPort: number | undefined;
  readonly metricsPort: number | undefined;
  /** Says it is not ready, takes no new connection, finishes what was accepted. */
  close(): Promise<void>;
}

/** Listens with limits that slow or malformed requests run into. @throws Error when the port is taken. */
export async function startGateway(context: GatewayContext): Promise<RunningGateway> {
  const { config, logger, lifecycle: state } = context;
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: config.headTimeoutMs,
    requestTimeout: config.headTimeoutMs * 3,
    connectionsCheckingInterval: 500,
    keepAliveTimeout: 60_000,
  };
  await context.plugins.setup(createGatewayServices(context));
  const app = createApp(context);
  const { createServer: createOwn } = context.plugins;
  const { server, sessions } = createOwn
    ? createOwn(app, limits)
    : { server: createServer(limits, app), sessions: undefined };
  const always = config.secure ? `${HSTS.join(': ')}\r\n` : '';
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, always));
  await Promise.all([
    context.cluster.shared?.start(),
    context.registry.releaseRegistry.start(),
    context.registry.serviceSource?.start(),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  // With several workers the primary asks them all.
  const sight = createWorkerReports(context);
  const admin = cluster.isWorker
    ? undefined
    : await startAdmin(async (ask) => [await sight[ask]()], config);
  const { port } = server.address() as AddressInfo;
  context.plugins.onReady.each();
  context.auth.revocations.start();
  context.proxy.healthChecks.start();
  context.registry.instanceRegistration?.start();
  context.registry.table.watch();
  logger.info({ port, origin: config.publicOrigin.origin }, 'listening');
  return {
    port,
    adminPort: admin?.port,
    metricsPort: admin?.metricsPort,
    async close() {
      state.isDraining = true;
      context.auth.revocations.stop();
      context.proxy.healthChecks.stop();
      context.registry.table.stop();
      context.registry.instanceRegistration?.stop();
      context.registry.serviceSource?.stop();
      context.registry.releaseRegistry.stop();
      await drain(server, { lingerMs: config.lingerMs, sessions });
      await context.plugins.onClose.each();
      await context.proxy.upstreams.destroy();
      context.cluster.shared?.stop();
      admin?.close();
    },
  };
}

const REFUSED: Record<string, ProblemType> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** What the parser refuses never reaches the chain; it still gets problem details. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, always: string): void {
  // What never became TLS cannot be answered.
  const isUnreadable = /^(?:ECONNRESET$|ERR_SSL_|ERR_TLS_)/.test(error.code ?? '');
  if (isUnreadable || !socket.writable) {
    socket.destroy();
    return;
  }
  // It was refused already.
  if (isClosing(socket)) return;
  const problem = new Problem(REFUSED[error.code ?? ''] ?? 'malformed-request');
  const { status } = problem;
  const body = JSON.stringify(problem.toDetails());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n${always}\r\n${body}`,
  );
}
