import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { toOriginForm } from '../http/request-target';

/** Prometheus' text exposition format. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsPort {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly read: () => Promise<string>;
}

/**
 * Serves `/metrics` on a separate port, which gateways and ingresses do not expose to visitors.
 * @param options host, port and the function that renders the metrics
 * @returns the server
 * @throws Error when the port is in use
 */
export async function serveMetrics({ host, port, read }: MetricsPort): Promise<Server> {
  const server = createServer((req, res) => {
    toOriginForm(req);
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    read().then(
      (text) => res.writeHead(200, { 'Content-Type': TYPE }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The metrics server does not keep the process alive.
  server.unref();
  return server;
}
