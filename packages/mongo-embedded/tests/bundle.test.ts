import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';

const workspace = fileURLToPath(new URL('..', import.meta.url));
/** Beside the modules that the bundle imports. */
const bundle = join(workspace, '.cache/bundle-under-test');
const data = mkdtempSync(join(tmpdir(), 'mongo-bundle-'));

beforeAll(() => {
  execFileSync(process.execPath, [
    resolve(workspace, '../build/src/service.mjs'),
    workspace,
    bundle,
  ]);
});
afterAll(() => {
  for (const folder of [bundle, data]) rmSync(folder, { recursive: true, force: true });
});

test('restarts a killed bundle on the same data', async () => {
  const port = await freePort();
  const first = start(port);
  await using(port, (rows) => rows.insertOne({ _id: 1 as never }));
  await kill(first);

  const second = start(port);
  const found = await using(port, (rows) => rows.countDocuments({ _id: 1 as never }));
  await kill(second);

  expect(found).toBe(1);
}, 60_000);

// Clients that do not watch the topology ask on a connection that is about to close, and may then wait for ever.
test('is found again by every client after each of several restarts', async () => {
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/shop?directConnection=true&serverSelectionTimeoutMS=8000`;
  let server = start(port);
  const clients = Array.from({ length: 8 }, () => new MongoClient(uri));
  const read = (client: MongoClient) => client.db().collection('rows').findOne();
  await Promise.all(clients.map(read));
  // Streams lose their connections first, and so make the driver look at the others.
  for (const client of clients)
    client
      .db()
      .collection('rows')
      .watch()
      .on('change', () => undefined)
      .on('error', () => undefined);
  let isEnded = false;
  const keepReading = async (client: MongoClient) => {
    while (!isEnded) {
      await read(client).catch(() => undefined);
      await sleep(15);
    }
  };
  const reading = clients.flatMap((client) => [1, 2, 3].map(() => keepReading(client)));
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
    await sleep(1_000);
    server.kill(signal);
    await once(server, 'exit');
    await sleep(500);
    server = start(port);
    await Promise.all(clients.map(read));
  }
  isEnded = true;
  await Promise.all(reading);
  for (const client of clients) await client.close();
  await kill(server);
}, 120_000);

test('starts, responds and stops with a full log disk', async () => {
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const server = start(port, ['ignore', full, full]);
  await using(port, (rows) => rows.insertOne({ _id: 2 as never }));
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
}, 60_000);

const start = (port: number, stdio: StdioOptions = 'ignore') =>
  spawn(process.execPath, [join(bundle, 'main.js'), '--path', data, '--port', String(port)], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio,
  });

async function kill(server: ChildProcess) {
  server.kill('SIGKILL');
  await once(server, 'exit');
}

async function using<Result>(
  port: number,
  act: (rows: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 20_000,
  });
  const result = await act(client.db('shop').collection('rows'));
  await client.close();
  return result;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
