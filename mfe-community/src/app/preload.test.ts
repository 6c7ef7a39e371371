import { callsOf } from './preload';

const requested = (path: string) =>
  callsOf(path).map(({ contract, ...input }) => [contract.id, input]);
const params = { id: 'u1' };

test('preloads statistics and first page of the community', () => {
  expect(requested('/community')).toEqual([
    ['community.getReviewStats', {}],
    ['community.listReviews', { query: { toolType: 'all', sort: 'recent', limit: 12 } }],
  ]);
});

test('preloads a profile and its prompts', () => {
  expect(requested('/profile/u1')).toEqual([
    ['community.getProfile', { params }],
    ['community.listPrompts', { params }],
  ]);
});

test.each(['/profile/u1?tab=reviews', '/profile/u1?tab=prompts&prompts-after=b'])(
  'for %s preloads the profile, not a hidden page',
  (path) => {
    expect(requested(path)).toEqual([['community.getProfile', { params }]]);
  },
);

test('ignores the language in the URL', () => {
  expect(requested('/profile/u1?lang=ja')).toEqual(requested('/profile/u1'));
});

test.each([
  ['/profile/kim%40a.example', 'kim@a.example'],
  ['/profile/%EA%B9%80', '김'],
])('decodes the id %s as %s', (path, id) => {
  expect(requested(path)[0]).toEqual(['community.getProfile', { params: { id } }]);
});

test.each([
  '/community?sort=helpful',
  '/profile/%C7%D1',
  '/moderation',
  '/profile',
  '/profile/',
  '/profile/u1/x',
  '/',
])('preloads nothing for %s', (path) => {
  expect(requested(path)).toEqual([]);
});
