import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Room } from '../src/rooms';
import { inputDirs } from '../src/rooms';
import { BuildRecord, createDirHash, inputHash } from '../src/staleness';

const room: Room = { name: 'catalog', dir: 'services/catalog', kind: 'process' };
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => inputHash(room, createDirHash(root), root);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rooms-'));
  write('package-lock.json', '{}');
  for (const [name, uses] of [
    ['build', {}],
    ['contracts', {}],
    ['kit', { '@atlas/contracts': '*' }],
    ['ui', {}],
  ] as const) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@atlas/${name}`, version: '1.0.0', dependencies: uses }),
    );
    write(`packages/${name}/src/index.ts`, name);
  }
  write(
    'services/catalog/package.json',
    JSON.stringify({
      name: 'catalog',
      version: '1.0.0',
      dependencies: { '@atlas/kit': '*', express: '5' },
    }),
  );
  write('services/catalog/src/main.ts', 'main');
});
afterEach(() => rmSync(root, { recursive: true }));

test('when a room uses packages, then they and what they use count as its inputs', () => {
  expect(inputDirs(room.dir, root)).toEqual([
    'packages/build',
    'packages/contracts',
    'packages/kit',
    'services/catalog',
  ]);
});

test.each([
  'services/catalog/src/main.ts',
  'packages/contracts/src/index.ts',
  'packages/build/src/index.ts',
  'package-lock.json',
  'services/catalog/src/new.ts',
])('when %s changes, then the room is stale', (file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).not.toBe(before);
});

test.each([
  'services/catalog/src/main.test.ts',
  'services/catalog/tests/x.ts',
  'services/catalog/README.md',
  'services/catalog/dist/main.js',
  'packages/ui/src/index.ts',
])('when %s changes, then the room is not stale', (file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).toBe(before);
});

test('when a build is remembered, then it is stale again only by another hash or a missing output', () => {
  expect(new BuildRecord(root).isStale(room, 'a')).toBe(true);
  write('services/catalog/dist/main.js', 'built');
  new BuildRecord(root).remember(room, 'a');
  expect(new BuildRecord(root).isStale(room, 'a')).toBe(false);
  expect(new BuildRecord(root).isStale(room, 'b')).toBe(true);
  rmSync(path.join(root, 'services/catalog/dist'), { recursive: true });
  expect(new BuildRecord(root).isStale(room, 'a')).toBe(true);
});
