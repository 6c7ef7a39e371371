import assert from 'node:assert/strict';
import { basename } from 'node:path';
import test from 'node:test';
import { documents, filesEndingWith } from './documents.mjs';

const known = new Set(
  filesEndingWith('.test.ts', '.test.tsx', '.test.mjs', '.spec.ts', '.suite.ts')
    .map((file) => basename(file))
    .flatMap((name) => [
      name,
      name.replace(/\.\w+$/, ''),
      name.replace(/\.(test|spec|suite)\.\w+$/, ''),
    ]),
);
const tables = documents().filter(({ file }) => file.startsWith('docs/coverage/'));

test('every test that a coverage table names exists', () => {
  const unknown = tables.flatMap(({ file, text }) =>
    [...text.matchAll(/`(?:[\w./-]*\/)?([\w-]+\.(?:test|spec|suite)(?:\.\w+)?)`/g)]
      .map(([, name]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );

  assert.deepEqual(unknown, []);
});

test('every row of a coverage table says what shows it', () => {
  const poor = tables.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line))
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .filter((cells) => cells.length < 2 || !cells.at(-1))
      .map((cells) => `${file}: ${cells.join(' | ')}`),
  );

  assert.deepEqual(poor, []);
});
