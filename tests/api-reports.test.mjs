import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { z } from 'zod';
import { findUndocumented } from '../scripts/api/find-undocumented.mjs';
import { listExports } from '../scripts/api/list-exports.mjs';
import { listOperations } from '../scripts/api/list-operations.mjs';
import { PUBLISHED } from '../scripts/pack/published.mjs';
import { root } from '../scripts/workspaces.mjs';

register();
const { createReports, readReport } = await import('../scripts/api/report.mjs');

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-api-'));
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [name, report] of await createReports())
  test(`packages/${name}/api.txt is current (npm run api writes it)`, () =>
    assert.equal(readReport(name), report));

for (const name of PUBLISHED)
  test(`exported functions of packages/${name} have complete JSDoc`, () =>
    assert.deepEqual(findUndocumented(path.join(root, 'packages', name)), []));

/** Writes a package with these sources. */
function writePackage(files) {
  const manifest = {
    name: '@atlas/one',
    exports: { '.': './src/index.ts', './tool': './tool.mjs' },
  };
  mkdirSync(path.join(folder, 'src'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, 'src', name), text);
}

/** Lists the exports of a package with these sources. */
function exportsOf(files) {
  writePackage(files);
  return listExports(folder);
}

test('lists functions with parameters and types with fields', () => {
  const sections = exportsOf({
    'index.ts': "export * from './open';\nexport { z } from 'zod';\n",
    'open.ts': [
      'export interface Options { name: string; size?: number }',
      "export type Kind = 'a' | 'b';",
      'export function open({ name }: Options, wait = true, ...rest: string[]): void {}',
      'export const close = (id: string, force?: boolean): void => {};',
      'export class Door { #key = 1; private lock() {} open(): void {} }',
      "export const NAMES = ['one', 'two'] as const;",
    ].join('\n'),
  });
  assert.deepEqual(sections, [
    {
      entry: '@atlas/one',
      lines: [
        'class Door { open }',
        "type Kind = 'a' | 'b'",
        'const NAMES [one, two]',
        'interface Options { name, size? }',
        'function close(id, force?)',
        'function open({ name }, wait?, ...rest)',
        're-export z',
      ],
    },
  ]);
});

test('lists the fields of a schema behind an inferred type', () => {
  const [{ lines }] = exportsOf({
    'index.ts':
      "import * as z from 'zod';\nconst toolSchema = z.object({ id: z.string() });\nexport type Tool = z.infer<typeof toolSchema>;\n",
  });
  assert.deepEqual(lines, ['type Tool { id }']);
});

test('ignores comments and private files', () => {
  const files = { 'index.ts': '/** Opens. */\nexport function open() {}\n' };
  const before = exportsOf(files);
  const changed = { 'index.ts': '/** Opens it. */\nexport function open() {}\n' };
  assert.deepEqual(exportsOf({ ...changed, 'hidden.ts': 'export const hidden = 1;' }), before);
});

test('finds exported functions without complete JSDoc', () => {
  writePackage({
    'index.ts': [
      "export * from './parts';",
      'export function open(id: string): void {}',
      '/** Closes. */\nexport const close = (id: string): boolean => true;',
      '/**\n * Reads.\n * @param id of the door\n * @returns its state\n */\nexport function read(id: string): string {}',
      'function hidden(): void {}',
    ].join('\n'),
    'parts.tsx':
      '/** A door. */\nexport function Door(props: object): object {}\nexport class Lock {}\n',
  });
  assert.deepEqual(findUndocumented(folder), [
    'src/index.ts: close has no @param',
    'src/index.ts: close has no @returns',
    'src/index.ts: open has no JSDoc',
    'src/parts.tsx: Lock has no JSDoc',
  ]);
});

test('lists operations with input, output and errors', () => {
  const createItem = {
    id: 'items.create',
    method: 'POST',
    path: '/api/items',
    auth: 'user',
    body: z.object({ name: z.string(), note: z.string().optional() }),
    output: z.array(z.object({ id: z.string() })),
    status: 201,
    errors: ['too-many'],
  };
  assert.deepEqual(listOperations({ createItem }), [
    'POST /api/items createItem (items.create); auth user; body { name, note? }; returns 201 { id }[]; errors too-many',
  ]);
});
