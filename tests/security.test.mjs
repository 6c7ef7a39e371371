import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from './documents.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const wanted = JSON.parse(readFileSync(join(root, 'tests/asvs-level-2.json'), 'utf8'));
const asvs = text.slice(text.indexOf('## OWASP ASVS'));
const rows = asvs
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const idsOf = (cell) => cell.split(',').map((id) => id.trim());

test('every requirement of level 2 stands in the table, once', () => {
  const found = rows.flatMap(([ids]) => idsOf(ids));

  assert.deepEqual(found.toSorted(), wanted.toSorted());
});

test('every test that the page names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec|suite)\.\w+)`/g)].map(
    ([, file]) => file,
  );

  assert.ok(named.length > 100);
  assert.deepEqual(
    named.filter((file) => !existsSync(join(root, file))),
    [],
  );
});

test('every requirement that is met says by which test, or that it was read', () => {
  const applies = rows.filter((row) => row.length === 3);
  const poor = applies.filter(([, how, shown]) => !how || !shown).map(([id]) => id);

  assert.ok(applies.length > 150);
  assert.deepEqual(poor, []);
});

test('the counts of the page are those of its table', () => {
  const applies = rows.filter((row) => row.length === 3).map(([, how]) => how);
  const inPart = applies.filter((how) => how.startsWith('In part')).length;
  const not = applies.filter((how) => /^Not met|: not met$|^As 12\.3\.3$/.test(how)).length;
  const met = applies.length - inPart - not;
  const rest = wanted.length - applies.length;

  assert.match(
    asvs,
    new RegExp(
      `\\(${wanted.length}\\): ${applies.length} apply, of which ${met} are met, ${inPart} in part, ${not} not; ${rest} do not apply`,
    ),
  );
});
