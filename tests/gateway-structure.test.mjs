import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import test from 'node:test';
import ts from 'typescript';
import { root } from '../scripts/workspaces.mjs';

const MAX_IMPORTS = 15;
const MAX_CONTEXT_MEMBERS = 12;
const MAX_LINES = 7_150;
const gateway = join(root, 'services/gateway/src');

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const sources = readdirSync(gateway, { recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => join(gateway, name));

const importsOf = (file) => parse(file).statements.filter(ts.isImportDeclaration).length;

test('no source file of the gateway has more than 15 imports', () => {
  assert.ok(sources.length > 100);
  const tangled = sources
    .map((file) => `${relative(root, file)}: ${importsOf(file)}`)
    .filter((line) => Number(line.split(': ')[1]) > MAX_IMPORTS);
  assert.deepEqual(tangled, []);
});

test('the gateway context has at most 12 members', () => {
  const context = parse(join(gateway, 'context.ts')).statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === 'GatewayContext',
  );
  assert.ok(context.members.length > 0);
  assert.ok(
    context.members.length <= MAX_CONTEXT_MEMBERS,
    `GatewayContext has ${context.members.length} members`,
  );
});

test('the gateway without its plugins has at most 7,150 lines', () => {
  const lines = sources
    .filter((file) => !relative(gateway, file).startsWith('plugins'))
    .reduce((total, file) => total + readFileSync(file, 'utf8').split('\n').length - 1, 0);
  assert.ok(lines <= MAX_LINES, `${lines} lines`);
});
