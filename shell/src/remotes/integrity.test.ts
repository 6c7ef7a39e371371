import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { REFUSED_HASH, allowScripts } from './integrity';

const BASE = 'https://atlas.test';
const entry = {
  entry: '/releases/quiz/1.1.0/remoteEntry.js',
  integrity: {
    '/releases/quiz/1.1.0/a.js': 'sha384-known',
    '/releases/quiz/1.0.0/same.js': 'sha384-same',
  },
} as unknown as RegistryEntry;
const integrityOf = (url: string) => defined(globalThis.__ATLAS_INTEGRITY__)(url);
const addressOf = (url: string) => defined(globalThis.__ATLAS_ADDRESS__)(url);

beforeEach(() => {
  globalThis.__ATLAS_INTEGRITY__ = undefined;
  globalThis.__ATLAS_ADDRESS__ = undefined;
  allowScripts([entry], BASE);
});

test('requires the hash of a listed script', () => {
  expect(integrityOf(`${BASE}/releases/quiz/1.1.0/a.js`)).toBe('sha384-known');
});

test('refuses a script that is not listed', () => {
  expect(integrityOf('/releases/quiz/1.1.0/b.js')).toBe(REFUSED_HASH);
});

test('loads an unchanged file from its earlier release', () => {
  const beside = `${BASE}/releases/quiz/1.1.0/same.js`;
  expect(addressOf(beside)).toBe(`${BASE}/releases/quiz/1.0.0/same.js`);
  expect([integrityOf(beside), integrityOf(addressOf(beside))]).toEqual([
    'sha384-same',
    'sha384-same',
  ]);
});

test('allows the scripts of a release added later', () => {
  const before = {
    entry: '/releases/quiz/1.0.0/remoteEntry.js',
    integrity: { '/releases/quiz/1.0.0/b.js': 'sha384-before' },
  } as unknown as RegistryEntry;
  allowScripts([before], BASE);
  expect([
    integrityOf('/releases/quiz/1.0.0/b.js'),
    integrityOf('/releases/quiz/1.1.0/a.js'),
    addressOf(`${BASE}/releases/quiz/1.1.0/a.js`),
  ]).toEqual(['sha384-before', 'sha384-known', `${BASE}/releases/quiz/1.1.0/a.js`]);
});
