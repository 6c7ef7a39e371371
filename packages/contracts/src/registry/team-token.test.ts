import { refusedAt } from '../testing/refused-at';
import { registerToken, rotateToken, SCOPES } from './team-token';
import { defined } from '../testing/defined';

const HASH = 'a1'.repeat(32);
const token = (overrides: object = {}) => ({
  team: 'news-team',
  slices: ['news'],
  secretHash: HASH,
  ...overrides,
});

test.each([
  ['a slice', token()],
  ['a service alone', token({ slices: ['news.service'] })],
  ['every slice', token({ slices: ['*'] })],
  ['something for ever', token({ expires: null })],
  ['something until a day', token({ expires: '2027-01-01T00:00:00Z' })],
  ['all that there is', token({ scopes: [...SCOPES] })],
])('accepts a token for %s', (_, body) => {
  expect(refusedAt(defined(registerToken.body), body)).toEqual([]);
});

test.each([
  ['no slice', token({ slices: [] }), 'slices'],
  ['more slices than fifty', token({ slices: Array(51).fill('news') }), 'slices'],
  ['slices by a pattern', token({ slices: ['news', 'new*'] }), 'slices/1'],
  ['no scope', token({ scopes: [] }), 'scopes'],
  ['a scope that is none', token({ scopes: ['publish', 'admin'] }), 'scopes/1'],
  ['a team in capitals', token({ team: 'News' }), 'team'],
  ['a team named by a markup', token({ team: 'news<b>' }), 'team'],
  ['the secret itself', token({ secretHash: 'open-sesame' }), 'secretHash'],
  ['a hash in capitals', token({ secretHash: HASH.toUpperCase() }), 'secretHash'],
  ['a shorter hash', token({ secretHash: HASH.slice(1) }), 'secretHash'],
  ['an end without a time', token({ expires: '2027-01-01' }), 'expires'],
  ['an end in another zone', token({ expires: '2027-01-01T00:00:00+09:00' }), 'expires'],
])('refuses a token with %s', (_, body, field) => {
  expect(refusedAt(defined(registerToken.body), body)).toEqual([field]);
});

test.each(['abcd123', 'a'.repeat(33), 'ABCD1234', 'abcd-1234', '../tokens', ''])(
  'refuses the token id %p',
  (id) => {
    expect(refusedAt(defined(registerToken.params), { id })).toEqual(['id']);
    expect(refusedAt(defined(rotateToken.body), { id, secretHash: HASH })).toEqual(['id']);
  },
);

test('does not extend rights when a token is rotated', () => {
  const body = { id: 'abcd1234', secretHash: HASH, scopes: ['approve'], slices: ['*'], team: 'x' };
  expect(defined(rotateToken.body).parse(body)).toEqual({ id: 'abcd1234', secretHash: HASH });
});
