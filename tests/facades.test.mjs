import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as facade from '../packages/build/src/facades/zod-mini.mjs';

const root = new URL('..', import.meta.url).pathname;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (entry.isDirectory() && !['node_modules', 'dist'].includes(entry.name)) yield* sources(file);
    else if (/\.tsx?$/.test(entry.name)) yield file;
  }
}

test("when a browser room uses a name of zod/mini, then the shell's facade has it", () => {
  const rooms = ['packages/contracts/src', 'packages/mfe-kit/src', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
  const missing = rooms.flatMap((room) => [...sources(join(root, room))]).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!/import \* as z from 'zod\/mini'/.test(text)) return [];
    const names = [...text.matchAll(/\bz\.([a-z_]\w*)/gi)].map(([, name]) => name);
    const types = new Set(['infer', 'input', 'output']);
    return names.filter((name) => !types.has(name) && !(name in facade)).map((name) => `${file}: z.${name}`);
  });
  assert.deepEqual(missing, []);
});
