import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import type { Request } from 'express';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config';
import type { AskAll } from './sight';

type MetricsOfProcess = Parameters<typeof AggregatorRegistry.aggregate>[0][number];

/** For operators, on loopback only: nothing here asks who is calling. */
export async function startAdmin(
  ask: AskAll,
  { adminPort, dataDir }: Config,
): Promise<Server | undefined> {
  if (adminPort === undefined) return undefined;
  const app = express().disable('x-powered-by');
  // A name that somebody pointed at 127.0.0.1 is a page in this machine's browser, not an operator.
  app.use((req, res, next) => (isLoopback(req) ? next() : void res.sendStatus(403)));
  app.get('/metrics', async (_req, res) => {
    const registry = AggregatorRegistry.aggregate((await ask('metrics')) as MetricsOfProcess[]);
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
