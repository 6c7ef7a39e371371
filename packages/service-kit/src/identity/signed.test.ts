import { cookieName } from './cookie-name';
import { readPreview, signPreview } from './preview-ticket';
import { isServiceToken } from './read-identity';
import { signVisitor, verifyVisitor } from './visitor';

const KEY = 'k'.repeat(16);
const OTHER = 'o'.repeat(16);
const ANNA = '11111111-1111-4111-8111-111111111111';
const BEN = '22222222-2222-4222-8222-222222222222';
const TICKET = { slice: 'news', version: '1.4.0-rc.1', seq: 17, ends: 1_763_900_000 };
/** The text with one character changed. */
const bent = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

test('verifies a visitor signed with the same key only', () => {
  const value = signVisitor(ANNA, KEY);
  expect([verifyVisitor(value, KEY), verifyVisitor(value, OTHER)]).toEqual([ANNA, undefined]);
});

test.each([
  ['nothing', undefined],
  ['an empty value', ''],
  ['an id without a signature', ANNA],
  ["another visitor's signature", signVisitor(ANNA, KEY).replace(ANNA, BEN)],
  ['a changed signature', bent(signVisitor(ANNA, KEY), 40)],
  ['a shorter signature', signVisitor(ANNA, KEY).slice(0, -1)],
  ['more behind it', `${signVisitor(ANNA, KEY)}.x`],
  ['letters that are no id', signVisitor('x'.repeat(36), KEY)],
])('rejects a visitor with %s', (_what, value) => {
  expect(verifyVisitor(value, KEY)).toBeUndefined();
});

test('reads a preview ticket signed with the same key only', () => {
  const value = signPreview(TICKET, KEY);
  expect([readPreview(value, KEY), readPreview(value, OTHER)]).toEqual([TICKET, undefined]);
  expect(encodeURIComponent(value)).toBe(value);
});

test.each([
  ['a later end', signPreview(TICKET, KEY).replace('1763900000', '9763900000')],
  ['another release', signPreview(TICKET, KEY).replace('1.4.0', '1.5.0')],
  ['another slice', signPreview(TICKET, KEY).replace('news', 'mail')],
  ['the same number written otherwise', signPreview(TICKET, KEY).replace('~17~', '~017~')],
  ['a path in its version', signPreview({ ...TICKET, version: '../../x' }, KEY)],
  ['an end that is no number', signPreview({ ...TICKET, ends: Infinity }, KEY)],
  ['nothing', ''],
])('rejects a preview ticket with %s', (_what, value) => {
  expect(readPreview(value, KEY)).toBeUndefined();
});

test.each([
  [`Service ${KEY}`, true],
  [`Service ${KEY} more`, true],
  [`Service ${OTHER}`, false],
  [`Bearer ${KEY}`, false],
  [`service ${KEY}`, false],
  ['Service', false],
  ['Service ', false],
  [undefined, false],
])('"%s" identifies a service: %s', (field, isService) => {
  expect(isServiceToken(field, KEY)).toBe(isService);
});

test('prefixes cookies with __Host- on https', () => {
  expect(cookieName('atlas_visitor', true)).toBe('__Host-atlas_visitor');
  expect(cookieName('atlas_visitor', false)).toBe('atlas_visitor');
});
