import type { Contract } from '../contract';
import { refusedAt } from '../testing/refused-at';
import {
  approveRelease,
  promoteRelease,
  rollbackRelease,
  switchSlice,
  transferClaims,
} from './move-pointer';
import { openPreview } from './preview-release';
import { defined } from '../testing/defined';

const bodyOf = (contract: Contract, body: unknown) => refusedAt(defined(contract.body), body);

test.each([
  ['a version that is none', { version: 'latest', percent: 100 }, ['version']],
  ['more than everybody', { version: '1.0.0', percent: 101 }, ['percent']],
  ['no percentage', { version: '1.0.0' }, ['percent']],
  [
    'a revision that is no whole number',
    { version: '1.0.0', percent: 1, revision: 1.5 },
    ['revision'],
  ],
  ['a reason of 301', { version: '1.0.0', percent: 1, reason: 'x'.repeat(301) }, ['reason']],
  [
    'all that it needs',
    { version: '1.0.0', percent: 0.01, revision: 0, reason: 'x'.repeat(300) },
    [],
  ],
])('refuses a promotion with %s', (_, body, fields) => {
  expect(bodyOf(promoteRelease, body)).toEqual(fields);
});

test('accepts a rollback without a version', () => {
  expect(bodyOf(rollbackRelease, {})).toEqual([]);
  expect(bodyOf(rollbackRelease, { to: 'before' })).toEqual(['to']);
});

test.each([[0], [-1], [1.5], [undefined]])('refuses line %p of the log', (seq) => {
  expect(bodyOf(approveRelease, { seq })).toEqual(['seq']);
});

test.each([
  ['says neither on nor off', {}, ['on']],
  ['says it by a word', { on: 'false' }, ['on']],
  ['names a part without end', { on: false, part: 'x'.repeat(101) }, ['part']],
  ['is of the whole slice', { on: false }, []],
])('refuses a switch that %s', (_, body, fields) => {
  expect(bodyOf(switchSlice, body)).toEqual(fields);
});

const transfer = (claims: string[], reason = 'moved') => ({ claims, reason });

test.each([
  ['a page, a slot and a prefix', transfer(['page /news', 'slot news.list', 'api /api/news']), []],
  ['the name of a page', transfer(['name my-page']), []],
  ['nothing', transfer([]), ['claims']],
  ['an unknown kind of claim', transfer(['page /a', 'event news.read']), ['claims/1']],
  ['a kind alone', transfer(['page ']), ['claims/0']],
  ['two in one', transfer(['page /a /b']), ['claims/0']],
  ['a line of another one behind it', transfer(['page /a\npage /b']), ['claims/0']],
  [
    'more than a hundred',
    transfer(Array.from({ length: 101 }, (_, at) => `page /${at}`)),
    ['claims'],
  ],
  ['a reason that says nothing', transfer(['page /a'], 'ok'), ['reason']],
])('refuses a transfer of %s', (_, body, fields) => {
  expect(bodyOf(transferClaims, body)).toEqual(fields);
});

test('requires a reason for a transfer only', () => {
  expect(bodyOf(transferClaims, { claims: ['page /a'] })).toEqual(['reason']);
  expect(bodyOf(rollbackRelease, { to: '1.0.0' })).toEqual([]);
});

test('opens a preview for a day by default', () => {
  expect(defined(openPreview.body).parse({ version: '1.0.0' })).toEqual({
    version: '1.0.0',
    hours: 24,
  });
});

test.each([
  [1, []],
  [168, []],
  [169, ['hours']],
  [0, ['hours']],
  [1.5, ['hours']],
])('limits a preview of %d hours to a week', (hours, fields) => {
  expect(bodyOf(openPreview, { version: '1.0.0', hours })).toEqual(fields);
});
