import type { RegistryEntry } from '@atlas/contracts';
import { REFUSED, vouchFor } from './integrity';

const BASE = 'https://atlas.test';
const entry = {
  entry: '/releases/quiz/1.1.0/remoteEntry.js',
  integrity: {
    '/releases/quiz/1.1.0/a.js': 'sha384-known',
    '/releases/quiz/1.0.0/same.js': 'sha384-same',
  },
} as unknown as RegistryEntry;
const integrityOf = (url: string) => globalThis.__ATLAS_INTEGRITY__!(url);
const addressOf = (url: string) => globalThis.__ATLAS_ADDRESS__!(url);

beforeEach(() => {
  globalThis.__ATLAS_INTEGRITY__ = undefined;
  globalThis.__ATLAS_ADDRESS__ = undefined;
  vouchFor([entry], BASE);
});

test('when the registry names a script, then its hash is demanded', () => {
  expect(integrityOf(`${BASE}/releases/quiz/1.1.0/a.js`)).toBe('sha384-known');
});

test('when the registry does not name a script, then no content can pass', () => {
  expect(integrityOf('/releases/quiz/1.1.0/b.js')).toBe(REFUSED);
});

test('when a file is that of an earlier release, then it is fetched there, with its hash', () => {
  const beside = `${BASE}/releases/quiz/1.1.0/same.js`;
  expect(addressOf(beside)).toBe(`${BASE}/releases/quiz/1.0.0/same.js`);
  expect([integrityOf(beside), integrityOf(addressOf(beside))]).toEqual([
    'sha384-same',
    'sha384-same',
  ]);
});

test('when another release is vouched for later, then both are known', () => {
  const before = {
    entry: '/releases/quiz/1.0.0/remoteEntry.js',
    integrity: { '/releases/quiz/1.0.0/b.js': 'sha384-before' },
  } as unknown as RegistryEntry;
  vouchFor([before], BASE);
  expect([
    integrityOf('/releases/quiz/1.0.0/b.js'),
    integrityOf('/releases/quiz/1.1.0/a.js'),
    addressOf(`${BASE}/releases/quiz/1.1.0/a.js`),
  ]).toEqual(['sha384-before', 'sha384-known', `${BASE}/releases/quiz/1.1.0/a.js`]);
});
