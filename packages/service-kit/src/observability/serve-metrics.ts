import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { toOriginForm } from '../http/request-target';

/** Prometheus' text format. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsPort {
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
  readonly read: () => Promise<string>;
}

/**
 * `/metrics` on a port of its own: a scraper reaches it where the process is reached, and no visitor does, for gateways and
 * ingresses send nobody there. @throws Error when the port is taken.
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
  // Whoever watches a process does not keep it.
  server.unref();
  return server;
}
