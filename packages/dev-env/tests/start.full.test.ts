import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { defined } from '@atlas/contracts/testing';
import { Child } from '../src/child';
import { checkPort } from '../src/ports';
import { createProgress } from '../src/progress';
import { changed, isPublished } from '../src/publish-releases';
import { readSecrets } from '../src/secrets';
import { registerTeams } from '../src/team-tokens';
import { ROOT } from '../src/workspaces';

const folder = () => mkdtempSync(path.join(tmpdir(), 'dev-env-'));

test('reports a port in use and how to choose another', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
  );
  server.close();
});

test('finds free ports that no other process finds', async () => {
  const script = `import { freePorts } from './packages/dev-env/free-ports.mjs';
    console.log((await freePorts(100)).join('\\n'));`;
  const find = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT });
  const found = await Promise.all([find(), find(), find()]);
  const ports = found.flatMap(({ stdout }) => stdout.trim().split('\n').map(Number));
  expect(new Set(ports).size).toBe(300);
  // Linux gives higher ones to outgoing connections.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('stores secrets that only their owner can read', () => {
  const dir = folder();
  chmodSync(dir, 0o755);
  expect(readSecrets(dir)).toEqual(readSecrets(dir));
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('keeps tokens of teams and registers hashes only', async () => {
  const [dir, seen] = [folder(), [] as string[]];
  const registry = createHttpServer((req, res) => {
    req
      .on('data', (chunk: Buffer) => seen.push(`${req.url} ${chunk.toString()}`))
      .on('end', () => res.end('{}'));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  const token = await registerTeams(dir, url, 'service');
  expect(await registerTeams(dir, url, 'service')).toBe(token);
  registry.close();
  const [, id, secret] = defined(/^atlas_([a-z0-9]+)_(.+)$/.exec(token));
  const line = defined(seen.find((one) => one.includes(defined(id))));
  expect(line).toContain(createHash('sha256').update(defined(secret)).digest('hex'));
  expect(seen.join()).not.toContain(secret);
  expect(statSync(path.join(dir, 'tokens/catalog')).mode & 0o777).toBe(0o600);
});

test('publishes changed builds only, so that a rollback survives', () => {
  const built = [{ slice: 'quiz', version: '1.0.0-ab' }];
  const live = new Set(['quiz']);
  expect(changed(built, {}, live)).toEqual(built);
  expect(changed(built, { quiz: '1.0.0-cd' }, live)).toEqual(built);
  expect(changed(built, { quiz: '1.0.0-ab' }, live)).toEqual([]);
  // The database was deleted.
  expect(changed(built, { quiz: '1.0.0-ab' }, new Set())).toEqual(built);
});

test('prints the last lines of a process that keeps ending', async () => {
  const dir = folder();
  writeFileSync(path.join(dir, 'main.mjs'), 'console.error("no database here"); process.exit(3);');
  const lines: string[] = [];
  const child = new Child(
    { name: 'quiz', file: path.join(dir, 'main.mjs'), env: {}, isUp: async () => false },
    path.join(dir, 'logs'),
    createProgress((line) => lines.push(line)),
  );
  await expect(child.start()).rejects.toThrow(/quiz does not come up[\s\S]*no database here/);
  expect(lines.join('\n')).toMatch(
    /ended with code 3: starting it again in 0\.5 s \(1\.\)[\s\S]*giving up/,
  );
});

test('restarts a process that was healthy, with growing delays', async () => {
  const dir = folder();
  const ran = path.join(dir, 'ran');
  writeFileSync(
    path.join(dir, 'main.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(ran)}, 'x');
    if (readFileSync(${JSON.stringify(ran)}, 'utf8').length > 1) process.exit(3);
    setTimeout(() => process.exit(3), 1500);`,
  );
  const lines: string[] = [];
  const child = new Child(
    { name: 'quiz', file: path.join(dir, 'main.mjs'), env: {}, isUp: async () => existsSync(ran) },
    path.join(dir, 'logs'),
    createProgress((line) => lines.push(line)),
  );
  await child.start();
  const runs = () => readFileSync(ran, 'utf8').length;
  for (let waited = 0; runs() < 5 && waited < 60_000; waited += 100)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await child.stop(1_000);
  expect(runs()).toBeGreaterThanOrEqual(5);
  expect(lines.join('\n')).toMatch(/in 0\.5 s \(1\.\)[\s\S]*in 4 s \(4\.\)/);
  expect(lines.join('\n')).not.toContain('giving up');
});

test('calls back when the parent process ends', async () => {
  const file = path.join(folder(), 'child.mts');
  writeFileSync(
    file,
    `import { whenOrphaned } from '${path.resolve(import.meta.dirname, '../src/when-orphaned.ts')}';
    whenOrphaned(() => { console.log('orphaned'); process.exit(); });
    console.log('watching');
    setInterval(() => {}, 1000);`,
  );
  // Like npm: a shell in between ends without signalling its children.
  const shell = spawn('sh', ['-c', `"${process.execPath}" --import tsx "${file}"; true`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const output: string[] = [];
  const ended = once(shell.stdout, 'end');
  shell.stdout.on('data', (chunk: Buffer) => {
    output.push(...chunk.toString().trim().split('\n'));
    if (output.at(-1) === 'watching') shell.kill('SIGTERM');
  });
  await ended;
  expect(output).toEqual(['watching', 'orphaned']);
});

test('finds a publication behind 200 later entries of the log', async () => {
  const all = Array.from({ length: 250 }, (_, at) => ({
    seq: 250 - at,
    action: at === 249 ? 'publish' : 'promote',
    version: '1.0.0',
  }));
  const server = createHttpServer((req, res) => {
    const before = Number(new URL(req.url ?? '', 'http://registry').searchParams.get('before'));
    const entries = all.filter(({ seq }) => !before || seq < before).slice(0, 200);
    res.end(JSON.stringify({ entries }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const registry = { url: `http://127.0.0.1:${port}`, token: 'token' };
  const isKnown = (version: string) => isPublished(registry, { slice: 'news', version });
  expect(await Promise.all(['1.0.0', '2.0.0'].map(isKnown))).toEqual([true, false]);
  server.close();
});
