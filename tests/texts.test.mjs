import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = new URL('..', import.meta.url).pathname;
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
const ROOMS = ['shell', 'packages/mfe-kit', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

/** All folders of texts in a room: its own, and those of parts that bring theirs. */
function* textFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const path = join(folder, entry.name);
    if (entry.name !== 'locales') yield* textFolders(path);
    else if (existsSync(join(path, 'ko.json'))) yield path;
  }
}

const read = (folder, language) => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

/** `{ a: { b: 'x' } }` becomes `a.b`; the forms of a plural are one key. */
function keysOf(value, prefix = '') {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, `${prefix}${key}.`) : [`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, '')]);
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'locales') yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield readFileSync(path, 'utf8');
  }
}

const textOf = (value, key) => key.split('.').reduce((inner, part) => inner?.[part], value);

for (const room of ROOMS) {
  const code = [...sources(join(root, room, 'src'))].join('\n');
  const folders = [...textFolders(join(root, room, 'src'))];
  const korean = new Set(folders.flatMap((folder) => keysOf(read(folder, 'ko'))));

  for (const folder of folders) {
    for (const language of LANGUAGES.slice(1)) {
      test(`when ${folder.slice(root.length)} speaks ${language}, then it has the keys of ko, each with a text`, () => {
        const texts = read(folder, language);
        assert.deepEqual([...new Set(keysOf(texts))].sort(), [...new Set(keysOf(read(folder, 'ko')))].sort());
        assert.deepEqual(keysOf(texts).filter((key) => textOf(texts, key) === ''), []);
      });
    }
  }

  test(`when ${room} has a text, then its code asks for it`, () => {
    assert.ok(korean.size > 0);
    assert.deepEqual([...korean].filter((key) => !isAsked(code, key)), []);
  });

  test(`when the code of ${room} asks for a text by its whole name, then there is one`, () => {
    const asked = [...code.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key]) => key);
    const groups = new Set([...korean].flatMap((key) => key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))));
    assert.ok(asked.length > 0);
    assert.deepEqual(asked.filter((key) => !groups.has(key)), []);
  });
}

/** By its whole name, or put together: `nav.${key}`, `errors.` + code, or a group whose members are looked up. */
function isAsked(code, key) {
  if (new RegExp(`['"\`]${escape(key)}['"\`]`).test(code)) return true;
  const parts = key.split('.');
  return parts.slice(1).some((_, at) => {
    const start = parts.slice(0, at + 1).join('.');
    return new RegExp(`['"\`]${escape(start)}['"\`]`).test(code);
  }) || Array.from(key, (_, end) => key.slice(0, end)).some((start) => start.includes('.') && code.includes(`\`${start}\${`));
}

function escape(text) {
  return text.replaceAll('.', '\\.');
}
