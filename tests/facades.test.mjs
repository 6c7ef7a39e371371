import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('..', import.meta.url).pathname;
const FACADES = {
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': 'react-query',
  'react-i18next': 'react-i18next',
  'styled-components': 'styled-components',
  zustand: 'zustand',
};
const FOLDERS = [
  'packages/mfe-kit/src',
  'packages/ui/src',
  'packages/qa/src/panel',
  'shell/src',
  ...readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => `${name}/src`),
];

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    // Code for tests, standalone mode and the server uses the complete package.
    if (entry.isDirectory() && !['testing', 'server'].includes(entry.name)) yield* sources(file);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

const namesOf = (list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

for (const [key, file] of Object.entries(FACADES)) {
  test(`the facade of ${key} exports every used name`, () => {
    const facade = readFileSync(join(root, `packages/build/src/facades/${file}.mjs`), 'utf8');
    const offered = new Set(namesOf(/export \{([^}]*)\}/.exec(facade)[1]));
    const wanted = new RegExp(`(?:import|export) (?:\\w+, )?\\{([^}]*)\\} from '${key}'`, 'g');
    const missing = FOLDERS.flatMap((folder) => [...sources(join(root, folder))]).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(wanted)]
        .flatMap(([, list]) => namesOf(list))
        .filter((name) => !name.startsWith('type ') && !offered.has(name.split(' as ')[0]))
        .map((name) => `${path}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });
}

test('a contract in the browser keeps its path without schemas', async () => {
  const { default: wireLoader } = await import('../packages/build/src/webpack/wire-loader.mjs');
  const source =
    "export const text = z.string().check(z.minLength(1));\nexport const PLAIN = ['a'] as const;\n" +
    "export const get = defineContract({ id: 'a', path: '/a/{id}', params: z.object({ id: text }), output: z.array(text) });\n";
  const wire = wireLoader.call({ resourcePath: '/a.ts' }, source);
  assert.match(
    wire,
    /get = \/\*#__PURE__\*\/ \(\(\) => \(defineContract\(\{ id: 'a', path: '\/a\/\{id\}',\s*\}\)\)\)\(\)/,
  );
  assert.match(wire, /text = \/\*#__PURE__\*\/ \(\(\) => \(z\.string/);
  assert.match(wire, /PLAIN = \['a'\] as const/);
});
