import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EmbeddedMongo } from '../src/index';
import { takeLock } from '../src/storage/lock';
import { rejection } from './server-under-test';
import { defined } from './defined';

const HOLDER = fileURLToPath(new URL('./lock-holder.ts', import.meta.url));
const RACERS = 8;

let path: string;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-lock-'));
});
afterEach(async () => {
  await rm(path, { recursive: true, force: true });
});

test('gives the lock to one of several processes', async () => {
  const taken = await Promise.allSettled(Array.from({ length: RACERS }, () => takeLock(path)));
  const releases = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(releases).toHaveLength(1);
  await releases[0]();
  await (
    await takeLock(path)
  )();
});

test('refuses a second lock without module state', async () => {
  const release = await takeLock(path);
  expect((await rejection(takeLock(path))).message).toContain('in use by the process');
  await release();
});

test('releases the lock of a killed process at once', async () => {
  const holder = spawn(process.execPath, ['--import', 'tsx', HOLDER, path], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await new Promise((resolve) => holder.stdout.once('data', resolve));
  expect((await rejection(takeLock(path))).message).toContain(`process ${holder.pid}`);

  holder.kill('SIGKILL');
  // As soon as the system has ended it; nothing has to be cleaned up.
  let release: (() => Promise<void>) | undefined;
  for (const until = Date.now() + 10_000; !release && Date.now() < until;)
    release = await takeLock(path).catch(() => undefined);
  expect(release).toBeDefined();
  await defined(release)();
}, 60_000);

test.each(['', '1\n', 'x'])('an old server.lock with %j does not block a start', async (text) => {
  await writeFile(join(path, 'server.lock'), text);
  await (
    await takeLock(path)
  )();
});

test('removes a stale socket', async () => {
  await writeFile(join(path, 'server-deadbeef.sock'), '');
  const release = await takeLock(path);
  expect(readdirSync(path).filter((name) => name.endsWith('.sock'))).toHaveLength(1);
  await release();
});

test('locks a path longer than a socket name', async () => {
  const long = join(path, 'x'.repeat(90), 'y'.repeat(90));
  await mkdir(long, { recursive: true });
  const release = await takeLock(long);
  expect((await rejection(takeLock(long))).message).toContain('in use');
  await release();
});

test('creates directory and files for the owner only', async () => {
  const directory = join(path, 'made');
  const server = await EmbeddedMongo.create({ directory });
  const modes = await Promise.all(
    ['.', 'data.mdb', 'data.mdb-lock'].map(
      async (name) => (await stat(join(directory, name))).mode & 0o777,
    ),
  );
  expect(modes.map((mode) => mode.toString(8))).toEqual(['700', '600', '600']);
  await server.stop();
});
