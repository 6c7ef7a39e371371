import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@atlas/contracts';
import { ServerBundles } from './server-bundles';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-halves-'));
const code = 'module.exports = {};';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const quiz = (file: string) =>
  ({
    name: 'quiz',
    version: '1.0.0',
    server: { file, integrity },
  }) as Composition['remotes'][number];
let halves: ServerBundles;

beforeEach(() => {
  mkdirSync(path.join(dir, 'quiz/1.0.0'), { recursive: true });
  halves = new ServerBundles({ shellDir: dir, releasesDir: dir });
});
afterAll(() => rmSync(dir, { recursive: true }));

test('when a half is not what its hash says, then it is not given to be run, and is once it is again', async () => {
  const file = path.join(dir, 'quiz/1.0.0/server.cjs');
  writeFileSync(file, `${code}\n`);
  await expect(halves.remote(quiz('server.cjs'))).rejects.toThrow('is not what its hash says');
  writeFileSync(file, code);
  await expect(halves.remote(quiz('server.cjs'))).resolves.toEqual({
    name: 'quiz',
    id: 'quiz@1.0.0',
    code,
  });
});

test('when a half names a file outside of its release, then that is not read', async () => {
  writeFileSync(path.join(dir, 'outside.cjs'), code);
  await expect(halves.remote(quiz('../../outside.cjs'))).rejects.toThrow('ENOENT');
});
