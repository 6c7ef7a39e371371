import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
