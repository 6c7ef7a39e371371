import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { test } from 'node:test';

const root = new URL('..', import.meta.url).pathname;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const REMOTES = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const below = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
/** Workspaces whose code looks texts up by key. */
const WORKSPACES = ['shell', 'packages/mfe-kit', 'packages/qa', ...REMOTES];
/** The gateway's plugins look their texts up by language. */
const SOURCES = { 'packages/qa': 'src/panel' };
const ALL_WORKSPACES = ['shell', ...REMOTES, ...below('packages'), ...below('services')].filter(
  (workspace) => existsSync(join(root, workspace, 'src')),
);

/** Text folders of a workspace: its own, and those of its parts. */
function* textFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )) {
    const path = join(folder, entry.name);
    if (entry.name === 'locales') yield path;
    else yield* textFolders(path);
  }
}

/** Texts with their languages: `ko.json` to `zh.json` form one set; other files contain four languages. */
function textsOf(folder) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  const byLanguage = Object.fromEntries(
    files.filter((name) => LANGUAGES.includes(name)).map((name) => [name, readJson(folder, name)]),
  );
  const others = files
    .filter((name) => !LANGUAGES.includes(name))
    .map((name) => [`${name}.json`, readJson(folder, name)]);
  return Object.keys(byLanguage).length > 0 ? [['', byLanguage], ...others] : others;
}

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const hasKorean = (folder) => existsSync(join(folder, 'ko.json'));

/** Flattens `{ a: { b: 'x' } }` to `a.b`; plural forms are one key. */
function keysOf(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null
      ? keysOf(inner, `${prefix}${key}.`)
      : [`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, '')],
  );
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'locales') yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      yield withoutComments(readFileSync(path, 'utf8'));
  }
}

/** Examples in JSDoc name texts that need not exist. */
const withoutComments = (code) => code.replace(/\/\*\*[\s\S]*?\*\//g, '');

/** Keys of titles and menu texts in manifests. */
const manifests = (workspace) =>
  ['remote.json', 'site.json']
    .map((name) => join(root, workspace, name))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'));

const textOf = (value, key) => key.split('.').reduce((inner, part) => inner?.[part], value);

for (const folder of ALL_WORKSPACES.flatMap((workspace) => [
  ...textFolders(join(root, workspace, 'src')),
])) {
  for (const [name, byLanguage] of textsOf(folder)) {
    test(`${join(folder.slice(root.length), name)} has each text in all four languages`, () => {
      assert.deepEqual(Object.keys(byLanguage).sort(), [...LANGUAGES].sort());
      for (const texts of Object.values(byLanguage)) {
        assert.deepEqual(
          [...new Set(keysOf(texts))].sort(),
          [...new Set(keysOf(byLanguage.ko))].sort(),
        );
        assert.deepEqual(
          keysOf(texts).filter((key) => textOf(texts, key) === ''),
          [],
        );
      }
    });
  }
}

test('texts of one feature use no formatter: only texts of a whole slice have one', () => {
  const found = REMOTES.flatMap((remote) => [...textFolders(join(root, remote, 'src'))])
    .filter((folder) => relative(root, folder).split('/').length > 3)
    .filter((folder) => /\{\{\w+,/.test(JSON.stringify(readJson(folder, 'ko'))));
  assert.deepEqual(found, []);
});

/** A number before a noun in the plural, with an adjective or none between. */
const COUNTED_NOUN =
  /\{\{(?:n|count|number|shown|total|most|max|users|days|reviews|points)\}\} (?:[a-z]+ )?[a-z]{2,}s\b/;

/** English texts whose number is never 1. */
const NEVER_ONE = [
  'apiKeys.text',
  'digest.title',
  'form.pointsLimit',
  'form.tooLong',
  'landing.rating',
  'packages.count',
  'score.point',
  'score.pointsNote',
  'taskLead',
  'users',
  'usersWeekly',
  'verdict',
  'verdictTie',
];

/** Keys of texts that name a number of things, without a plural form. */
function withoutPlural(texts, prefix = '') {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'object') return withoutPlural(text, `${prefix}${key}.`);
    const isPlural = /_(one|other)$/.test(key);
    return COUNTED_NOUN.test(text) && !isPlural ? [prefix + key] : [];
  });
}

test('recognises a number of things that has no plural form', () => {
  const texts = { a: { b: '{{count}} tools', c_other: '{{n}} tools' }, d: '{{shown}} new reviews' };
  assert.deepEqual(withoutPlural(texts), ['a.b', 'd']);
  assert.deepEqual(withoutPlural({ e: '{{name}} is free', f: '{{n}} of 5', g: 'Free' }), []);
});

test('English texts have a singular where their number may be 1', () => {
  const found = ALL_WORKSPACES.flatMap((workspace) => [
    ...textFolders(join(root, workspace, 'src')),
  ])
    .flatMap(textsOf)
    .flatMap(([, { en }]) => withoutPlural(en));
  assert.deepEqual(found.sort(), NEVER_ONE);
});

for (const workspace of WORKSPACES) {
  const folder = join(root, workspace, SOURCES[workspace] ?? 'src');
  const code = [...sources(folder), ...manifests(workspace)].join('\n');
  const folders = [...textFolders(folder)].filter(hasKorean);
  const korean = new Set(folders.flatMap((folder) => keysOf(readJson(folder, 'ko'))));

  test(`the code of ${workspace} uses each of its texts`, () => {
    assert.ok(korean.size > 0);
    assert.deepEqual(
      [...korean].filter((key) => !isUsed(code, key)),
      [],
    );
  });

  test(`each text that ${workspace} uses by key exists`, () => {
    const usedKeys = [...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key);
    const groups = new Set(
      [...korean].flatMap((key) =>
        key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.')),
      ),
    );
    assert.ok(usedKeys.length > 0);
    assert.deepEqual(
      usedKeys.filter((key) => !groups.has(key)),
      [],
    );
  });
}

/** Used by key, by a template (`nav.${key}`), by concatenation (`errors.` + code), by a group, or from the file (`TEXTS[language].versus`). */
function isUsed(code, key) {
  if (new RegExp(`['"\`]${escape(key)}['"\`]`).test(code)) return true;
  const parts = key.split('.');
  return (
    parts.slice(1).some((_, at) => {
      const start = parts.slice(0, at + 1).join('.');
      return new RegExp(`['"\`]${escape(start)}['"\`]|\\[language\\]\\.${escape(start)}\\b`).test(
        code,
      );
    }) ||
    Array.from(key, (_, end) => key.slice(0, end)).some(
      (start) => start.includes('.') && code.includes(`\`${start}\${`),
    )
  );
}

function escape(text) {
  return text.replaceAll('.', '\\.');
}
