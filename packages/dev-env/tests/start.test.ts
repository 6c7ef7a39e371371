import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from '../src/child';
import { checkPort, freePorts } from '../src/ports';
import { createProgress } from '../src/progress';
import { publishOne } from '../src/publish-releases';
import { readSecrets } from '../src/secrets';

const folder = () => mkdtempSync(path.join(tmpdir(), 'dev-env-'));

test('when the port is taken, then one sentence says so and what to do', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`);
  server.close();
});

test('when free ports are asked for, then they differ', async () => {
  expect(new Set(await freePorts(8)).size).toBe(8);
});

test('when secrets are read twice, then they are the same and their owner\'s alone', () => {
  const dir = folder();
  expect(readSecrets(dir)).toEqual(readSecrets(dir));
  expect(statSync(path.join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('when a build is published, then it is live under its version, and a changed build replaces a half one', async () => {
  const [dist, releases] = [folder(), folder()];
  const write = (integrity: string) => {
    writeFileSync(path.join(dist, 'release.json'), JSON.stringify({ name: 'quiz', version: '1.0.0-ab', integrity }));
    writeFileSync(path.join(dist, 'entry.js'), integrity);
  };
  write('one');
  mkdirSync(path.join(releases, 'quiz/1.0.0-ab'), { recursive: true });
  await publishOne(dist, releases);
  expect(JSON.parse(readFileSync(path.join(releases, 'quiz/live.json'), 'utf8'))).toEqual({ version: '1.0.0-ab' });
  write('two');
  await publishOne(dist, releases);
  expect(readFileSync(path.join(releases, 'quiz/1.0.0-ab/entry.js'), 'utf8')).toBe('two');
});

test('when a process keeps dying, then its last lines are shown and it is given up', async () => {
  const dir = folder();
  writeFileSync(path.join(dir, 'main.mjs'), 'console.error("no database here"); process.exit(3);');
  const lines: string[] = [];
  const child = new Child({ name: 'quiz', file: path.join(dir, 'main.mjs'), env: {}, isUp: async () => false }, path.join(dir, 'logs'), createProgress((line) => lines.push(line)));
  await expect(child.start()).rejects.toThrow(/quiz does not come up[\s\S]*no database here/);
  expect(lines.join('\n')).toMatch(/ended with code 3: starting it again \(1 of 3\)[\s\S]*giving up/);
});
