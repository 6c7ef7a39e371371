import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMetrics } from '../observability/metrics';
import { stopTracing } from '../observability/tracing';
import { serveMetrics } from '../observability/serve-metrics';
import { drain } from '../http/drain';
import { toOriginForm } from '../http/request-target';
import { keepRegistered } from './keep-registered';
import type { Registration } from './keep-registered';
import type { Logger } from './logger';

export interface RunningService {
  /** `http://127.0.0.1:4101`, with the port that was taken. */
  readonly url: string;
  /** Where a scraper asks, where there is such a port. */
  readonly metricsUrl: string | undefined;
  /** Finishes what was accepted, then runs `onClose`. Safe to call twice. */
  close(): Promise<void>;
}

export interface StartOptions {
  app: RequestListener;
  host: string;
  port: number;
  /** What the service is called, and where `/metrics` is asked for; absent where nobody asks. */
  metrics?: { service: string; port: number | undefined };
  logger: Logger;
  /** Closes what the service holds, after the last request was answered. */
  onClose?: () => Promise<void>;
  /** Says at the registry where it is reached, while it serves. */
  registration?: Registration | undefined;
  /** Stop on SIGTERM and SIGINT; tests say false. */
  signals?: boolean;
}

/** Longer than the gateway waits for an answer: what a caller is still waiting for is finished. */
const FINISH_MS = 11_000;

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
  // Longer than the gateway's keep-alive, so that the gateway never writes into a socket that closes.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = 66_000;
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const measured = await startMetrics(metrics, host);
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  logger.info({ url }, 'listening');
  const unregister = registration && keepRegistered(registration, logger);

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= stop());
  async function stop() {
    // Nobody is sent here any more when the port closes.
    await unregister?.();
    measured?.close();
    // Gateways that find the port closed try the next process; what is on its way on an open connection is answered.
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
  const metricsUrl =
    measured && `http://${host}:${(measured.address() as AddressInfo).port}/metrics`;
  return { url, metricsUrl, close };
}

async function startMetrics(
  metrics: StartOptions['metrics'],
  host: string,
): Promise<Server | undefined> {
  if (metrics?.port === undefined) return undefined;
  const { service, port } = metrics;
  return serveMetrics({ host, port, read: readMetrics(service) });
}

/** What a `main` throws when it was asked to say something and not to serve. */
export class NothingToServe extends Error {}

/** Runs a `main`; a failure to start is one clear sentence and exit code 1. */
export function boot(main: () => Promise<unknown>): void {
  main().catch((error: unknown) => {
    if (error instanceof NothingToServe) {
      process.stdout.write(`${error.message}\n`);
      process.exit(0);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
