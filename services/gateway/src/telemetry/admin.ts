import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveMetrics } from '@atlas/service-kit';
import express from 'express';
import type { Request } from 'express';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config/config';
import type { CollectReports } from './worker-metrics';

type MetricsOfProcess = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

export interface Admin {
  /** Where operators ask, on this machine. */
  readonly port: number | undefined;
  /** Where scrapers do. */
  readonly metricsPort: number | undefined;
  close(): void;
}

/** What operators and scrapers ask of all processes of a gateway. @throws Error when a port is taken. */
export async function startAdmin(ask: CollectReports, config: Config): Promise<Admin> {
  const read = async () => (await aggregate(ask)).metrics();
  const { host, metricsPort } = config;
  const servers = await Promise.all([
    startOnLoopback(ask, config),
    metricsPort === undefined ? undefined : serveMetrics({ host, port: metricsPort, read }),
  ]);
  const [port, metrics] = servers.map((one) => (one?.address() as AddressInfo | undefined)?.port);
  return {
    port,
    metricsPort: metrics,
    close() {
      for (const server of servers) {
        server?.close();
        server?.closeAllConnections();
      }
    },
  };
}

const aggregate = async (ask: CollectReports) =>
  AggregatorRegistry.aggregate((await ask('metrics')) as MetricsOfProcess[]);

/** For operators, on loopback only: nothing here asks who is calling. */
async function startOnLoopback(
  ask: CollectReports,
  { adminPort, dataDir }: Config,
): Promise<Server | undefined> {
  if (adminPort === undefined) return undefined;
  const app = express().disable('x-powered-by');
  // A name that somebody pointed at 127.0.0.1 is a page in this machine's browser, not an operator.
  app.use((req, res, next) => (isLoopback(req) ? next() : void res.sendStatus(403)));
  app.get('/metrics', async (_req, res) => {
    const registry = await aggregate(ask);
    res.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/routes', async (_req, res) => void res.json((await ask('routes'))[0]));
  app.get('/upstreams', async (_req, res) => void res.json(await ask('upstreams')));
  app.post('/reload', async (_req, res) => {
    const outcomes = (await ask('reload')) as { ok: boolean }[];
    const refused = outcomes.find(({ ok }) => !ok);
    res.status(refused ? 422 : 200).json(refused ?? outcomes[0]);
  });
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(adminPort, '127.0.0.1', resolve);
  });
  if (dataDir) announce(dataDir, (server.address() as AddressInfo).port);
  return server;
}

/** `npm run gateway -- reload` finds the port here. */
function announce(dataDir: string, port: number): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'admin.json');
  // Nobody reads half of it.
  writeFileSync(`${file}.new`, JSON.stringify({ port, pid: process.pid }));
  renameSync(`${file}.new`, file);
}

function isLoopback({ hostname }: Request): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}
