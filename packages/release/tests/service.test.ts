import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import {
  allReleasedHere,
  allServices,
  findService,
  readServiceCandidate,
  versionedByContent,
} from '../src/service';

const MANIFEST = { name: 'news', openapi: 'openapi.json', routes: [{ prefix: '/api/news' }] };
const DOCUMENT = { openapi: '3.1.0', info: {}, paths: { '/api/news': { get: {} } } };

function folder(files: Record<string, unknown>): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'atlas-service-'));
  for (const [name, value] of Object.entries(files))
    writeFileSync(path.join(dir, name), typeof value === 'string' ? value : JSON.stringify(value));
  return dir;
}
const whole = (more: Record<string, unknown> = {}) =>
  folder({
    'service.json': MANIFEST,
    'openapi.json': DOCUMENT,
    'package.json': { version: '1.2.0' },
    ...more,
  });

test('finds the service of the working directory', () => {
  const dir = whole();
  const below = path.join(dir, 'src/deep');
  mkdirSync(below, { recursive: true });
  expect(findService(undefined, below)?.dir).toBe(dir);
  expect(findService('news.service', dir)?.dir).toBe(dir);
  expect(findService('news', dir)).toBeUndefined();
  expect(findService(undefined, tmpdir())).toBeUndefined();
  expect(() => findService('paper.service', dir)).toThrow('There is no service.json of "paper"');
});

test('finds a service by name from any folder of the repository', () => {
  const root = folder({});
  const dir = path.join(root, 'services/news');
  const other = path.join(root, 'mfe-news/src');
  for (const one of [dir, other]) mkdirSync(one, { recursive: true });
  writeFileSync(path.join(dir, 'service.json'), JSON.stringify(MANIFEST));
  expect(allServices(root)).toEqual(['news.service']);
  expect(findService('news.service', other)?.dir).toBe(dir);
});

test('finds a slice’s own service before its remote', () => {
  const remote = { name: 'news', criticality: 'regular', pages: [], slots: [], api: [] };
  const root = folder({ 'remote.json': remote, 'package.json': { version: '1.0.0' } });
  expect(allReleasedHere(root)).toEqual(['news']);
  const dir = path.join(root, 'service');
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'service.json'), JSON.stringify({ ...MANIFEST, name: 'paper' }));
  expect(allReleasedHere(root)).toEqual(['news']);
  writeFileSync(path.join(dir, 'service.json'), JSON.stringify(MANIFEST));
  expect(allReleasedHere(root)).toEqual(['news.service', 'news']);
  expect(allReleasedHere(dir)).toEqual(['news.service']);
});

test('uses the version of package.json unless --as is given', () => {
  const service = defined(findService(undefined, whole()));
  expect(readServiceCandidate(service)).toMatchObject({
    manifest: { name: 'news', version: '1.2.0', health: '/healthz' },
    openApi: DOCUMENT,
  });
  expect(readServiceCandidate(service, '2.0.0').manifest.version).toBe('2.0.0');
});

test.each([
  ['a manifest with a field that is none', { 'service.json': { ...MANIFEST, speed: 1 } }, 'speed'],
  ['a manifest that is no JSON', { 'service.json': '{' }, 'no JSON'],
  ['no document', { 'service.json': { ...MANIFEST, openapi: 'other.json' } }, 'build the service'],
  ['a document of another kind', { 'openapi.json': { swagger: '2.0' } }, 'openapi.json'],
  ['no version', { 'package.json': {} }, '--as 1.0.0'],
])('reports %s in one sentence', (_name, files, expected) => {
  const dir = whole(files);
  expect(() => readServiceCandidate(defined(findService(undefined, dir)))).toThrow(expected);
});

test('changes the content version with routes or document only', () => {
  const read = (more = {}) =>
    versionedByContent(readServiceCandidate(defined(findService(undefined, whole(more))))).manifest
      .version;
  expect(read()).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(read()).toBe(read());
  expect(read({ 'openapi.json': { ...DOCUMENT, paths: {} } })).not.toBe(read());
  const other = { ...MANIFEST, routes: [{ prefix: '/api/news', auth: 'user' }] };
  expect(read({ 'service.json': other })).not.toBe(read());
});
