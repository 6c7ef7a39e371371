import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './documents.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const wanted = JSON.parse(readFileSync(join(root, 'tests/asvs-level-2.json'), 'utf8'));
const asvs = text.slice(text.indexOf('## OWASP ASVS'));
/** `docs/asvs.csv`: requirement, status, how, evidence; a cell with a comma is quoted. */
const rows = readFileSync(join(root, 'docs/asvs.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
    ),
  )
  .map(([requirement, status, how, evidence]) => ({ requirement, status, how, evidence }));
const TEST_FILE = /^[\w./-]+\.(?:test|spec|suite)\.\w+$/;
const missing = (files) => files.filter((file) => !existsSync(join(root, file)));

test('asvs.csv lists every requirement of level 2 once', () => {
  assert.deepEqual(rows.map(({ requirement }) => requirement).toSorted(), wanted.toSorted());
});

test('every test that security.md or asvs.csv names exists', () => {
  const inText = [...text.matchAll(/`([\w./-]+\.(?:test|spec|suite)\.\w+)`/g)].map(
    ([, file]) => file,
  );
  const inTable = rows
    .flatMap(({ evidence }) => evidence.split(' '))
    .filter((one) => TEST_FILE.test(one));

  assert.ok(inText.length + inTable.length > 200);
  assert.deepEqual(missing([...inText, ...inTable]), []);
});

test('every requirement that applies has means and evidence', () => {
  const applies = rows.filter(({ status }) => status !== 'does not apply');

  assert.ok(applies.length > 150);
  assert.deepEqual(
    applies.filter(({ how, evidence }) => !how || !evidence).map(({ requirement }) => requirement),
    [],
  );
});

test('the counts in security.md are those of asvs.csv', () => {
  const count = (wantedStatus) => rows.filter(({ status }) => status === wantedStatus).length;
  const rest = count('does not apply');

  assert.match(
    asvs,
    new RegExp(
      `\\(${wanted.length}\\): ${wanted.length - rest} apply, of which ${count('met')} are met, ${count('in part')} in part, ${count('not met')} not; ${rest} do not apply`,
    ),
  );
});
