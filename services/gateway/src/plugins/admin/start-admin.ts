import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import path from 'node:path';
import { portOf, serveMetrics } from '@atlas/service-kit';
import express from 'express';
import type { Request } from 'express';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Config } from '../../config/config';
import type { CollectReports } from './reports';

type MetricsOfProcess = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

const reloadsSchema = z.array(z.looseObject({ ok: z.boolean() }));

export interface Admin {
  /** Port for operators on this machine. */
  readonly port: number | undefined;
  /** Port for scrapers of metrics. */
  readonly metricsPort: number | undefined;
  readonly close: () => void;
}

/** Starts the ports for operators and scrapers, with data of all processes. @throws Error when a port is in use */
export async function startAdmin(collect: CollectReports, config: Config): Promise<Admin> {
  const read = async () => (await aggregate(collect)).metrics();
  const { host, metricsPort } = config;
  const servers = await Promise.all([
    startOnLoopback(collect, config),
    metricsPort === undefined ? undefined : serveMetrics({ host, port: metricsPort, read }),
  ]);
  const [port, metrics] = servers.map((one) => one && portOf(one));
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

// The reports come from prom-client's own `getMetricsAsJSON`.
const aggregate = async (collect: CollectReports) =>
  AggregatorRegistry.aggregate((await collect('metrics')) as MetricsOfProcess[]);

/** For operators, on loopback only, because there is no authentication. */
async function startOnLoopback(
  collect: CollectReports,
  { adminPort, dataDir }: Config,
): Promise<Server | undefined> {
  if (adminPort === undefined) return undefined;
  const app = express().disable('x-powered-by');
  // A DNS name of 127.0.0.1 is a web page in this machine's browser (DNS rebinding), not an operator.
  app.use((req, res, next) => (isLoopback(req) ? next() : void res.sendStatus(403)));
  app.get('/metrics', async (_req, res) => {
    const registry = await aggregate(collect);
    res.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/routes', async (_req, res) => void res.json((await collect('routes'))[0]));
  app.get('/upstreams', async (_req, res) => void res.json(await collect('upstreams')));
  app.post('/reload', async (_req, res) => {
    const outcomes = reloadsSchema.parse(await collect('reload'));
    const refused = outcomes.find(({ ok }) => !ok);
    res.status(refused ? 422 : 200).json(refused ?? outcomes[0]);
  });
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(adminPort, '127.0.0.1', resolve);
  });
  if (dataDir) writePortFile(dataDir, portOf(server));
  return server;
}

/** Writes the port for `npm run gateway -- reload`. */
function writePortFile(dataDir: string, port: number): void {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'admin.json');
  // Renaming is atomic: readers never see an incomplete file.
  writeFileSync(`${file}.new`, JSON.stringify({ port, pid: process.pid }));
  renameSync(`${file}.new`, file);
}

function isLoopback({ hostname }: Request): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost';
}
