import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';

const root = new URL('..', import.meta.url).pathname;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const SUFFIXES = { En: 'en', Ja: 'ja', Zh: 'zh' };
/** English words of the product's rules. */
const SPEC_WORDS = /please login|login required|login successful|login failed/i;

/** `{ lang, word, where }` of both columns of rejected words. */
function readTerms() {
  const rows = readFileSync(join(root, 'docs/terms.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| meaning'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const words = (cell, where) =>
    [...cell.matchAll(/(ko|en|ja|zh) `([^`]+)`/g)].map(([, lang, word]) => ({ lang, word, where }));
  return rows.flatMap((cells) => [...words(cells[6], 'all'), ...words(cells[7], 'interface')]);
}

function* files(folder, wanted) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (['node_modules', 'dist', '.git'].includes(entry.name)) continue;
    if (entry.isDirectory()) yield* files(path, wanted);
    else if (wanted.test(path)) yield path;
  }
}

/** Every text in a JSON value with its language: that of the file, or of the last key that names one. */
function* texts(value, lang, key = '') {
  if (typeof value === 'string') yield { lang, key, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* texts(item, lang, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      const suffix = /(?:En|Ja|Zh)$/.exec(name)?.[0];
      const own = LANGUAGES.includes(name) ? name : (SUFFIXES[suffix] ?? lang);
      yield* texts(inner, own, key ? `${key}.${name}` : name);
    }
}

const WORKSPACES = ['shell', ...['packages', 'services'].flatMap(below), ...mfes()];
function below(folder) {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
function mfes() {
  return readdirSync(root).filter((name) => name.startsWith('mfe-'));
}

function* allTexts() {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  const located = function* (path, where, lang) {
    for (const one of texts(read(path), lang)) yield { ...one, where, path: relative(root, path) };
  };
  for (const workspace of WORKSPACES.map((one) => join(root, one, 'src')).filter(existsSync))
    for (const path of files(workspace, /\/locales\/\w+\.json$/))
      yield* located(path, 'interface', /(\w+)\.json$/.exec(path)[1]);
  yield* located(join(root, 'services/quiz/seed/questions.json'), 'interface', 'ko');
  yield* located(join(root, 'services/catalog/seed/bundles.json'), 'interface', 'ko');
  for (const path of files(join(root, 'services/catalog/seed/tools'), /\.json$/))
    yield* located(path, 'data', 'ko');
  for (const lang of LANGUAGES)
    for (const path of files(join(root, `services/community/src/demo/texts/${lang}`), /\.json$/))
      yield* located(path, 'data', lang);
}

const TEXTS = [...allTexts()];
/** Not visible to readers: ids, URLs, search keywords. */
const isRead = ({ key, text }) =>
  !/(^|\.)(id|key|url|sourceUrl|tool|aliases|toolIds|tasks|value|names)$/.test(key) &&
  !text.startsWith('http');
const contains = (text, { lang, word }) =>
  lang === 'en' ? new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text) : text.includes(word);

test('each language has rejected words', () => {
  const langs = new Set(readTerms().map(({ lang }) => lang));
  assert.deepEqual([...langs].sort(), [...LANGUAGES].sort());
  assert.ok(TEXTS.length > 5_000, `${TEXTS.length} texts were found`);
});

test('no text contains a rejected word', () => {
  const terms = readTerms();
  const faults = TEXTS.filter(isRead).flatMap((one) =>
    terms
      .filter((term) => term.lang === one.lang && (term.where === 'all' || one.where !== 'data'))
      .filter((term) => contains(one.text, term) && !SPEC_WORDS.test(one.text))
      .map((term) => `${one.path} ${one.key}: ${term.word} (${one.text.slice(0, 60)})`),
  );
  assert.ok(faults.length === 0, faults.join('\n'));
});

test('a space separates Chinese from Latin letters and digits', () => {
  const LATIN = '[A-Za-z0-9]';
  const TIGHT = new RegExp(`\\p{Script=Han}${LATIN}|${LATIN}\\p{Script=Han}`, 'u');
  const faults = TEXTS.filter(isRead)
    .filter(({ lang, text }) => lang === 'zh' && TIGHT.test(text))
    .map(({ path, key, text }) => `${path} ${key}: ${text.slice(0, 80)}`);
  assert.ok(faults.length === 0, faults.join('\n'));
});
