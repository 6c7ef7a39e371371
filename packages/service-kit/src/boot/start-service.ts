import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { readMetrics } from '../observability/metrics';
import { stopTracing } from '../observability/tracing';
import { serveMetrics } from '../observability/serve-metrics';
import { drain } from '../http/drain';
import { toOriginForm } from '../http/request-target';
import { portOf } from './port-of';
import { startRegistration } from './registration';
import type { Registration } from './registration';
import type { Logger } from './logger';
import { unknownVariables } from './unknown-variables';

export interface RunningService {
  /** Address with the actual port: `http://127.0.0.1:4101`. */
  readonly url: string;
  /** Address of the metrics endpoint, if enabled. */
  readonly metricsUrl: string | undefined;
  /** Finishes accepted requests, then runs `onClose`. Idempotent. */
  close(): Promise<void>;
}

export interface StartOptions {
  app: RequestListener;
  host: string;
  port: number;
  /** Service name, version and port of the metrics endpoint; absent when metrics are off. */
  metrics?: { service: string; version?: string; port: number | undefined };
  logger: Logger;
  /** Closes connections after the last request has finished. */
  onClose?: () => Promise<void>;
  /** Registers the process at the registry while it serves. */
  registration?: Registration | undefined;
  /** Stop on SIGTERM and SIGINT; tests pass false. */
  signals?: boolean;
}

/** Longer than the gateway's response timeout, so every request that a caller still waits for is finished. */
const FINISH_MS = 11_000;

/**
 * Starts the HTTP server of a service, with metrics, registration and graceful shutdown.
 * @param options app, ports, logger, registration and what to close at the end
 * @returns the running service
 * @throws Error when the port is in use
 */
export async function startService({
  app,
  host,
  port,
  metrics,
  logger,
  onClose,
  registration,
  signals = true,
}: StartOptions): Promise<RunningService> {
  const server = createServer((req, res) => {
    toOriginForm(req);
    app(req, res);
  });
  // Longer than the gateway's keep-alive, so that the gateway never writes to a closing socket.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const measured = await startMetrics(metrics, host);
  const url = `http://${host}:${portOf(server)}`;
  for (const reason of unknownVariables(process.env)) logger.warn({ reason }, 'unknown variable');
  logger.info({ url }, 'listening');
  const unregister = registration && startRegistration(registration, logger);

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= stop());
  async function stop() {
    // Unregister first, so that gateways send no new requests before the port closes.
    await unregister?.();
    measured?.close();
    // Gateways retry on another process when the port is closed; requests on open connections are finished.
    await drain(server, { finishMs: FINISH_MS });
    await onClose?.();
    await stopTracing();
    logger.info('stopped');
  }

  if (signals) {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => void close().then(() => process.exit(0)));
    }
  }
  const metricsUrl = measured && `http://${host}:${portOf(measured)}/metrics`;
  return { url, metricsUrl, close };
}

async function startMetrics(
  metrics: StartOptions['metrics'],
  host: string,
): Promise<Server | undefined> {
  if (metrics?.port === undefined) return undefined;
  const { service, version = 'unknown', port } = metrics;
  return serveMetrics({ host, port, read: readMetrics(service, version) });
}

/** Thrown by a `main` that prints a message and exits with code 0 instead of serving. */
export class ExitWithMessage extends Error {}

/**
 * Runs a `main`. A startup error is printed as one line and exits with code 1.
 * @param main starts the service
 */
export function boot(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    if (error instanceof ExitWithMessage) {
      process.stdout.write(`${error.message}\n`);
      process.exit(0);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
