import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import ts from 'typescript';
import { root } from '../scripts/workspaces.mjs';
import { slices } from '../scripts/slices.mjs';
import { findWrites } from './cache-updates/find-writes.mjs';

/** Every write in the sources of remotes against the reads that it changes (packages/contracts/src/testing/effects.ts). */
register();
const contracts = await import('../packages/contracts/src/index.ts');
const { changedReads } = await import('../packages/contracts/src/testing/index.ts');
const { sourceFiles } = await import('../packages/release/src/describe/source-files.ts');

const byName = new Map(
  Object.entries(contracts).filter(([, value]) => contracts.isContract(value)),
);

/** Reads that pages hold and that a write leaves as they were before it. */
function staleAfterWrites(files) {
  const { held, writes } = findWrites(files, byName);
  return writes.flatMap(({ write, file, updated }) => {
    const stale = [...(changedReads(write) ?? [])].filter((id) => held.has(id) && !updated.has(id));
    return stale.map((id) => `${path.relative(root, file)}: ${write.id} leaves ${id} stale`);
  });
}

test('each write updates or refetches what pages hold of the reads that it changes', () => {
  const folders = [...slices().values(), path.join(root, 'shell')];
  const files = folders.flatMap((folder) => sourceFiles(path.join(folder, 'src')));
  assert.ok(findWrites(files, byName).writes.length > 50);

  assert.deepEqual(staleAfterWrites(files), []);
});

const READS = `
  import { addFavorite, listFavorites, listPackages } from '@atlas/contracts';
  import { patch } from './patch';
  export const useSaved = () => useContract(listFavorites, {});
`;
const PATCH = `
  import { listFavorites } from '@atlas/contracts';
  export const patch = (cache) => cache.update(listFavorites, (known) => known);
`;
const STALE = ['/app/write.ts: account.addFavorite leaves account.listFavorites stale'];
for (const [how, code, expected] of [
  ['a mutation without updates', 'useContractMutation(addFavorite, { onSuccess })', STALE],
  ['a call without updates', 'const save = () => call(addFavorite)', STALE],
  [
    'the update of another read',
    'useContractMutation(addFavorite, { invalidates: [listPackages] })',
    STALE,
  ],
  [
    'invalidation by a list',
    'const ALL = [listFavorites]; useContractMutation(addFavorite, { invalidates: ALL })',
    [],
  ],
  [
    'an optimistic update',
    'useContractMutation(() => addFavorite, { optimistic: (cache) => cache.update(listFavorites, x) })',
    [],
  ],
  [
    'an update by a function of another module',
    'useContractMutation(addFavorite, { onSuccess: () => patch(cache) })',
    [],
  ],
  [
    'an update by the listener of an event',
    "useEvent('saved', () => cache.invalidate(listFavorites)); useContractMutation(addFavorite, { onSuccess: () => emit('saved') })",
    [],
  ],
  [
    'invalidation by the caller of the function',
    'const send = () => fetch(addFavorite.path); useMutation({ mutationFn: () => send(), onSuccess: () => cache.invalidate(listFavorites) })',
    [],
  ],
])
  test(`${how} ${expected.length > 0 ? 'is found' : 'counts'}`, () => {
    const parsed = (name, text) =>
      ts.createSourceFile(`/app/${name}`, text, ts.ScriptTarget.Latest, true);
    const files = [parsed('write.ts', READS + code), parsed('patch.ts', PATCH)];
    assert.deepEqual(
      staleAfterWrites(files).map((line) => line.replace(/^.*\/app/, '/app')),
      expected,
    );
  });
