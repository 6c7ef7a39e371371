import { createServer } from 'node:http';
import type { Server } from 'node:http';
import express from 'express';
import type { GatewayContext } from '../context';

/** For operators, on loopback only: nothing here asks who is calling. */
export function startAdmin({ metrics, upstreams, table }: GatewayContext, port: number): Promise<Server> {
  const app = express().disable('x-powered-by');
  app.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  app.get('/routes', (_req, res) => void res.json(table.routes));
  app.get('/upstreams', (_req, res) => {
    res.json([...upstreams.values()].map(({ name, url, breaker }) => ({ name, url, state: breaker.state })));
  });
  const server = createServer(app);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
