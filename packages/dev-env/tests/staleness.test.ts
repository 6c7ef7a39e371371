import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Workspace } from '../src/workspaces';
import { inputDirs } from '../src/workspaces';
import { BuildRecord, createDirHash, inputHash } from '../src/staleness';

const workspace: Workspace = { name: 'catalog', dir: 'services/catalog', kind: 'process' };
let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => inputHash(workspace, createDirHash(root), root);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'workspaces-'));
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

test('counts packages and their dependencies as inputs', () => {
  expect(inputDirs(workspace.dir, root)).toEqual([
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
])('is stale when %s changes', (file) => {
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
])('is not stale when %s changes', (file) => {
  const before = hash();
  write(file, 'changed');
  expect(hash()).toBe(before);
});

test('is stale with another recorded hash or without output', () => {
  expect(new BuildRecord(root).isStale(workspace, 'a')).toBe(true);
  write('services/catalog/dist/main.js', 'built');
  new BuildRecord(root).recordBuild(workspace, 'a');
  expect(new BuildRecord(root).isStale(workspace, 'a')).toBe(false);
  expect(new BuildRecord(root).isStale(workspace, 'b')).toBe(true);
  rmSync(path.join(root, 'services/catalog/dist'), { recursive: true });
  expect(new BuildRecord(root).isStale(workspace, 'a')).toBe(true);
});
