import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { register } from 'tsx/esm/api';

const root = new URL('..', import.meta.url).pathname;
const PANEL = 'packages/qa/dist/panel';
/** Folders of what a site without the QA plugin serves and runs. */
const PRODUCTION = ['shell/dist', 'services/gateway/dist', 'services/renderer/dist'];
/** Element ids, storage key and URL parameter of the panel, as literals of its code. */
const LITERALS = ['atlas-developer', 'atlas-override', 'atlas-fault', 'atlas.dev', 'atlas-dev'];
/** Cookies, URL parameters, header and path of the gateway's QA plugins, as literals of their code. */
const GATEWAY_LITERALS = [
  ...['atlas_override', 'atlas_preview', 'atlas_fault'],
  ...['atlas-override', 'atlas-preview', 'atlas-fault'],
  ...['X-Atlas-Fault', '/faults', 'qa-overrides', 'qa-previews', 'qa-faults', 'qa-panel'],
];
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];

before(async () => {
  const stop = register();
  const { buildWorkspaces } = await import('../packages/dev-env/src/build-workspaces.ts');
  await buildWorkspaces({ say: () => {}, step: () => () => {} });
  await stop();
});

/** Scripts and texts of a build, without source maps and compressed copies. */
const contentOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.(?:js|mjs|cjs|json|html)$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      content: readFileSync(join(root, folder, file), 'utf8'),
    }));

/** Texts of the panel that are long enough to occur nowhere else. */
const panelTexts = LANGUAGES.flatMap((language) =>
  leavesOf(
    JSON.parse(readFileSync(join(root, `packages/qa/src/panel/locales/${language}.json`), 'utf8')),
  ),
).filter((text) => text.length > 12 && !text.includes('{{'));

/** English texts of the pages that refuse a link; others are escaped by the bundler. */
const refusalTexts = ['overrides', 'previews', 'faults']
  .flatMap((plugin) =>
    leavesOf(
      JSON.parse(
        readFileSync(join(root, `packages/qa/src/gateway/${plugin}/locales/en.json`), 'utf8'),
      ),
    ),
  )
  .filter((text) => /^[\x20-\x7e]{25,}$/.test(text));

function leavesOf(value) {
  if (typeof value === 'string') return [value];
  return Object.values(value).flatMap(leavesOf);
}

const occurrences = (folder, strings) =>
  contentOf(folder).flatMap(({ file, content }) =>
    strings.filter((one) => content.includes(one)).map((one) => `${file}: ${one}`),
  );

test('the panel’s build contains its literals and texts', () => {
  const built = contentOf(PANEL)
    .map(({ content }) => content)
    .join('\n');
  assert.ok(panelTexts.length > 40);
  assert.deepEqual(
    [...LITERALS, ...panelTexts].filter((one) => !built.includes(one)),
    [],
  );
});

test('the shell’s build contains nothing of the panel', () => {
  assert.deepEqual(occurrences('shell/dist', [...LITERALS, ...panelTexts]), []);
});

for (const folder of PRODUCTION)
  test(`${folder} contains no text of the panel`, () => {
    assert.deepEqual(occurrences(folder, panelTexts), []);
  });

test('the gateway’s QA plugins contain their literals and texts', () => {
  const built = readFileSync(join(root, 'packages/qa/dist/main.js'), 'utf8');
  assert.deepEqual(
    [...GATEWAY_LITERALS, ...refusalTexts].filter((one) => !built.includes(one)),
    [],
  );
});

test('the gateway’s build contains nothing of its QA plugins', () => {
  assert.deepEqual(
    occurrences('services/gateway/dist', [...GATEWAY_LITERALS, ...refusalTexts]),
    [],
  );
});

test('the gateway does not depend on the QA package', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'services/gateway/package.json'), 'utf8'),
  );
  assert.equal({ ...dependencies, ...devDependencies }['@atlas/qa'], undefined);
});

test('the shell does not depend on the QA package', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'shell/package.json'), 'utf8'),
  );
  assert.equal({ ...dependencies, ...devDependencies }['@atlas/qa'], undefined);
});
