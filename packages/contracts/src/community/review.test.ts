import { refusedAt } from '../testing/refused-at';
import { createComment } from './create-comment';
import { createPrompt } from './create-prompt';
import { createReview } from './create-review';
import { listReviews } from './list-reviews';
import { moderate } from './moderate';
import { updatePrompt } from './update-prompt';
import { updateReview } from './update-review';

const review = (overrides: object = {}) => ({
  aiToolId: 'lumen-write',
  rating: 4,
  title: '매일 씁니다',
  content: '짧은 글을 고칠 때 좋아요.',
  ...overrides,
});
const prompt = (overrides: object = {}) => ({
  title: '메일 쓰기',
  description: '',
  prompt: '정중하게 써 줘',
  category: 'business',
  price: 0,
  ...overrides,
});

test('when a review names no good and no bad points, then it has none of either', () => {
  expect(createReview.body!.parse(review())).toMatchObject({ pros: [], cons: [] });
});

test('when somebody writes in another one’s name, then that name is left out', () => {
  const sent = review({ userId: 'u-2', userName: 'Jun', helpful: 99, title: ' 좋\u200B아요 ' });
  const taken = createReview.body!.parse(sent);
  expect(taken).toEqual({ ...review({ title: '좋아요' }), pros: [], cons: [] });
});

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['half a star', { rating: 3.5 }, 'rating'],
  ['stars as a word', { rating: '4' }, 'rating'],
  ['a title that nobody sees', { title: '\u200B\u3000' }, 'title'],
  ['a title of 121', { title: 'x'.repeat(121) }, 'title'],
  ['a text of 5001', { content: 'x'.repeat(5_001) }, 'content'],
  ['eleven good points', { pros: Array(11).fill('fast') }, 'pros'],
  ['an empty bad point', { cons: ['slow', ' '] }, 'cons/1'],
  ['a point of 81', { pros: ['x'.repeat(81)] }, 'pros/0'],
  ['a time of use that nobody asks for', { usageTime: 'ages' }, 'usageTime'],
  ['no tool', { aiToolId: '' }, 'aiToolId'],
])('when a review has %s, then it is refused there', (_, wrong, field) => {
  expect(refusedAt(createReview.body!, review(wrong))).toEqual([field]);
});

test.each([
  ['review', updateReview, { rating: 2 }],
  ['prompt', updatePrompt, { price: 100 }],
])(
  'when one field of a %s is edited, then no other is mentioned: points and tags stay',
  (_, { body }, sent) => {
    expect(body!.parse(sent)).toEqual(sent);
  },
);

test('when points are edited, then none may be left, and wrong ones are refused', () => {
  expect(updateReview.body!.parse({ pros: [] })).toEqual({ pros: [] });
  expect(refusedAt(updateReview.body!, { pros: ['x'.repeat(81)], rating: 6 })).toEqual([
    'rating',
    'pros/0',
  ]);
});

test.each([
  ['below nothing', { price: -1 }, ['price']],
  ['with a part of a won', { price: 0.5 }, ['price']],
  ['over a million', { price: 1_000_001 }, ['price']],
  ['of a million', { price: 1_000_000 }, []],
  ['of none, with eleven tags', { tags: Array(11).fill('mail') }, ['tags']],
  ['of none, with a tag of 31', { tags: ['x'.repeat(31)] }, ['tags/0']],
  ['of none, in no category', { category: 'other' }, ['category']],
  ['of none, without a word', { prompt: ' \n ' }, ['prompt']],
])('when a prompt has a price %s, then these fields are refused', (_, overrides, fields) => {
  expect(refusedAt(createPrompt.body!, prompt(overrides))).toEqual(fields);
});

test.each([
  'F'.repeat(24),
  'f'.repeat(23),
  'f'.repeat(25),
  `${'f'.repeat(24)}\n`,
  '{"$ne":null}',
  { $ne: null },
])('when a comment is for the review %p, then that is no id', (reviewId) => {
  expect(refusedAt(createComment.body!, { reviewId, content: '저도요' })).toEqual(['reviewId']);
});

test('when a list of reviews is asked for without wishes, then the newest twenty', () => {
  expect(listReviews.query!.parse({})).toEqual({ toolType: 'all', sort: 'recent', limit: 20 });
});

test('when figures come in an address, then they are figures', () => {
  const query = listReviews.query!.parse({ rating: '5', limit: '50' });
  expect(query).toMatchObject({ rating: 5, limit: 50 });
});

test.each([
  ['limit', '51'],
  ['limit', '0'],
  ['limit', '-1'],
  ['limit', '2.5'],
  ['limit', 'all'],
  ['rating', '0'],
  ['rating', '6'],
  ['rating', '4.5'],
  ['sort', 'worst'],
  ['toolType', 'music'],
  ['language', 'fr'],
  ['usageTime', 'ages'],
  ['search', 'x'.repeat(201)],
])('when a list of reviews is asked for with %s=%s, then that is refused', (name, value) => {
  expect(refusedAt(listReviews.query!, { [name]: value })).toEqual([name]);
});

test.each([
  ['delete', undefined, ['action']],
  ['hide', 'x'.repeat(501), ['note']],
  ['restore', '', []],
])(
  'when a moderator would %s something with a note, then only hiding and restoring can be',
  (action, note, fields) => {
    expect(refusedAt(moderate.body!, { action, note })).toEqual(fields);
  },
);
