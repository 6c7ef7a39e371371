import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { inline } from '../scripts/pack/inline.mjs';

const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A workspace with the installed library `menus`, and its staged package with these files. */
function stagedPackage(files) {
  const from = mkdtempSync(path.join(tmpdir(), 'atlas-inline-'));
  folders.push(from);
  const all = {
    'package.json': '{}',
    'node_modules/menus/package.json': JSON.stringify({
      ...{ name: 'menus', version: '1.0.0', license: 'MIT', main: 'index.mjs', sideEffects: false },
    }),
    'node_modules/menus/LICENSE': 'Copyright of menus',
    'node_modules/menus/index.mjs': `import { hooks } from './hooks.cjs';
      export const open = () => hooks; export const close = () => 'unused';`,
    'node_modules/menus/hooks.cjs': "exports.hooks = require('react');",
    'staged/package.json': JSON.stringify({
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
      dependencies: { menus: '1.0.0', zod: '4.0.0' },
      peerDependencies: { react: '19.0.0' },
    }),
    'staged/dist/index.d.ts': 'export declare const a: number;',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`staged/${name}`, text])),
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(from, name)), { recursive: true });
    writeFileSync(path.join(from, name), text);
  }
  const staged = path.join(from, 'staged');
  return { from, staged, read: (name) => readFileSync(path.join(staged, name), 'utf8') };
}

test('a package contains what it uses of a library, and imports the rest', async () => {
  const { from, staged, read } = stagedPackage({
    'dist/index.js': "import { open } from 'menus';\nimport { z } from 'zod';\nopen(z);",
  });
  await inline(from, staged, ['menus']);
  assert.match(read('dist/index.js'), /^import \{ open \} from '\.\/inlined\/menus\.js';/);
  const inlined = read('dist/inlined/menus.js');
  assert.match(inlined, /from "react"/);
  assert.doesNotMatch(inlined, /unused|require\("/);
  assert.match(
    read('dist/inlined/THIRD-PARTY-LICENSES.txt'),
    /menus 1\.0\.0[^]*Copyright of menus/,
  );
  assert.deepEqual(JSON.parse(read('package.json')).dependencies, { zod: '4.0.0' });
});

test('refuses declarations of an entry point with types of the library', async () => {
  const { from, staged } = stagedPackage({
    'dist/index.js': '',
    'dist/index.d.ts': "export { open } from './menu.js';",
    'dist/menu.d.ts': "export { open } from 'menus';",
  });
  await assert.rejects(inline(from, staged, ['menus']), /menu\.d\.ts shows types of a library/);
});
