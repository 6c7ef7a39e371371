import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@atlas/contracts';
import { ServerBundles } from './server-bundles';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-bundles-'));
const code = 'module.exports = {};';
const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const quiz = (file: string) =>
  ({
    name: 'quiz',
    version: '1.0.0',
    server: { file, integrity },
  }) as Composition['remotes'][number];
let bundles: ServerBundles;

beforeEach(() => {
  mkdirSync(path.join(dir, 'quiz/1.0.0'), { recursive: true });
  bundles = new ServerBundles({ shellDir: dir, releasesDir: dir });
});
afterAll(() => rmSync(dir, { recursive: true }));

test('returns a bundle only when it matches its hash', async () => {
  const file = path.join(dir, 'quiz/1.0.0/server.cjs');
  writeFileSync(file, `${code}\n`);
  await expect(bundles.readRemote(quiz('server.cjs'))).rejects.toThrow('does not match its hash');
  writeFileSync(file, code);
  await expect(bundles.readRemote(quiz('server.cjs'))).resolves.toEqual({
    name: 'quiz',
    id: 'quiz@1.0.0',
    code,
  });
});

test('does not read a file outside of the release', async () => {
  writeFileSync(path.join(dir, 'outside.cjs'), code);
  await expect(bundles.readRemote(quiz('../../outside.cjs'))).rejects.toThrow('ENOENT');
});
