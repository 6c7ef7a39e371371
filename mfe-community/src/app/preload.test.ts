import { callsOf } from './preload';

const asked = (path: string) => callsOf(path).map(({ contract, ...input }) => [contract.id, input]);
const params = { id: 'u1' };

test('when the community is about to open, then its figures and the first page are asked for', () => {
  expect(asked('/community')).toEqual([
    ['community.getReviewStats', {}],
    ['community.listReviews', { query: { toolType: 'all', sort: 'recent', limit: 12 } }],
  ]);
});

test('when a profile is about to open, then the person and their prompts are asked for', () => {
  expect(asked('/profile/u1')).toEqual([
    ['community.getProfile', { params }],
    ['community.listPrompts', { params }],
  ]);
});

test.each(['/profile/u1?tab=reviews', '/profile/u1?tab=prompts&prompts-after=b'])(
  'when the address is %s, then the person is asked for, not a page that is not shown',
  (path) => {
    expect(asked(path)).toEqual([['community.getProfile', { params }]]);
  },
);

test('when the address has a language alone, then it is the same person', () => {
  expect(asked('/profile/u1?lang=ja')).toEqual(asked('/profile/u1'));
});

test.each([
  ['/profile/kim%40a.example', 'kim@a.example'],
  ['/profile/%EA%B9%80', '김'],
])('when an id is written as %s, then it is asked for as %s', (path, id) => {
  expect(asked(path)[0]).toEqual(['community.getProfile', { params: { id } }]);
});

test.each([
  '/community?sort=helpful',
  '/profile/%C7%D1',
  '/moderation',
  '/profile',
  '/profile/',
  '/profile/u1/x',
  '/',
])('when the address is %s, then nothing is foretold', (path) => {
  expect(asked(path)).toEqual([]);
});
