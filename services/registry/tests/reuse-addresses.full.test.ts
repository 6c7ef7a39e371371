import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { release, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-artifacts-'));
let mongo: TestMongo;
let registry: Registry;
let catalog: Record<string, string>;
beforeAll(async () => {
  mongo = await startTestMongo();
  registry = await startRegistry(mongo, { artifacts: { dir } });
  catalog = await registry.token('catalog');
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

/** Publishes a release with these chunks next to its entry. @returns their addresses */
async function publish(version: string, chunks: Record<string, string>): Promise<string[]> {
  const made = release('catalog', version);
  for (const [name, code] of Object.entries(chunks)) {
    const hash = createHash('sha384').update(code).digest('base64');
    made.manifest.integrity[`/releases/catalog/${version}/${name}`] = `sha384-${hash}`;
    made.files.push({ path: name, content: Buffer.from(code).toString('base64') });
  }
  const response = await registry.call('POST', '/api/registry/releases', catalog, made);
  expect(response.status).toBe(201);
  const withAddresses = await registry.call(
    'GET',
    `/api/registry/releases/catalog/${version}`,
    catalog,
    undefined,
  );
  const { integrity } = (withAddresses.body ?? {}) as { integrity: Record<string, string> };
  return Object.keys(integrity).sort();
}
const promote = (version: string) =>
  registry.call('POST', '/api/registry/slices/catalog/promote', catalog, { version, percent: 100 });
const at = (version: string, name: string) => `/releases/catalog/${version}/${name}`;
const ENTRY = 'remoteEntry.ab12cd34.js';

test('keeps addresses of unchanged files of live releases', async () => {
  await publish('1.0.0', { 'page.js': 'page', 'texts.js': 'one' });
  await promote('1.0.0');
  expect(await publish('1.1.0', { 'page.js': 'page', 'texts.js': 'two' })).toEqual([
    at('1.0.0', 'page.js'),
    at('1.1.0', ENTRY),
    at('1.1.0', 'texts.js'),
  ]);
  await promote('1.1.0');
  expect(await publish('1.2.0', { 'page.js': 'page', 'texts.js': 'two' })).toEqual([
    at('1.0.0', 'page.js'),
    at('1.1.0', 'texts.js'),
    at('1.2.0', ENTRY),
  ]);
});

test('gives changed and never live files new addresses', async () => {
  await publish('2.0.0', { 'new.js': 'new' });
  expect(await publish('2.1.0', { 'new.js': 'new', 'page.js': 'another page' })).toEqual([
    at('2.1.0', 'new.js'),
    at('2.1.0', 'page.js'),
    at('2.1.0', ENTRY),
  ]);
});
