import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { defined } from './defined';

const COMMAND = fileURLToPath(new URL('../bin/mongo-embedded.mjs', import.meta.url));

let path: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-command-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(path, { recursive: true, force: true });
});

function run(): { child: ChildProcess; firstLine: Promise<string>; ended: Promise<number> } {
  const child = spawn(process.execPath, [COMMAND, '--path', path, '--port', '0']);
  running.push(child);
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.once('data', (bytes) => resolve(String(bytes)));
    child.stderr.once('data', (bytes) => resolve(String(bytes)));
  });
  return { child, firstLine, ended: once(child, 'exit').then(([code]) => Number(code)) };
}

test('prints its address, rejects others, ends on SIGTERM', async () => {
  const first = run();
  const uri = /mongodb:\S+/.exec(await first.firstLine)?.[0];
  const client = await MongoClient.connect(defined(uri));
  await client.db('command').collection('rows').insertOne({ a: 1 });
  await client.close();

  const second = run();
  expect(await second.firstLine).toContain(`in use by the process ${first.child.pid}`);
  expect(await second.ended).toBe(1);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}, 120_000);
