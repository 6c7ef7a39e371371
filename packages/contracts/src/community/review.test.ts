import { refusedAt } from '../testing/refused-at';
import { createComment } from './create-comment';
import { createPrompt } from './create-prompt';
import { createReview } from './create-review';
import { listReviews } from './list-reviews';
import { moderate } from './moderate';
import { updatePrompt } from './update-prompt';
import { updateReview } from './update-review';
import { defined } from '../testing/defined';

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

test('defaults pros and cons to empty lists', () => {
  expect(defined(createReview.body).parse(review())).toMatchObject({ pros: [], cons: [] });
});

test('drops author fields of the body', () => {
  const sent = review({ userId: 'u-2', userName: 'Jun', helpful: 99, title: ' 좋\u200B아요 ' });
  const taken = defined(createReview.body).parse(sent);
  expect(taken).toEqual({ ...review({ title: '좋아요' }), pros: [], cons: [] });
});

test.each([
  ['no stars', { rating: 0 }, 'rating'],
  ['six stars', { rating: 6 }, 'rating'],
  ['a fractional star', { rating: 3.5 }, 'rating'],
  ['stars as a word', { rating: '4' }, 'rating'],
  ['an invisible title', { title: '\u200B\u3000' }, 'title'],
  ['a title of 121', { title: 'x'.repeat(121) }, 'title'],
  ['a text of 5001', { content: 'x'.repeat(5_001) }, 'content'],
  ['eleven good points', { pros: Array(11).fill('fast') }, 'pros'],
  ['an empty bad point', { cons: ['slow', ' '] }, 'cons/1'],
  ['a point of 81', { pros: ['x'.repeat(81)] }, 'pros/0'],
  ['an unknown time of use', { usageTime: 'ages' }, 'usageTime'],
  ['an unknown role', { role: 'ceo' }, 'role'],
  ['an unknown company size', { companySize: '7' }, 'companySize'],
  ['a confirmation in words', { confirmEmail: 'yes' }, 'confirmEmail'],
  ['no tool', { aiToolId: '' }, 'aiToolId'],
])('refuses a review with %s at that field', (_, wrong, field) => {
  expect(refusedAt(defined(createReview.body), review(wrong))).toEqual([field]);
});

test.each([
  ['review', updateReview, { rating: 2 }],
  ['prompt', updatePrompt, { price: 100 }],
])('keeps the other fields of an edited %s', (_, { body }, sent) => {
  expect(defined(body).parse(sent)).toEqual(sent);
});

test('accepts empty and refuses invalid points in an edit', () => {
  expect(defined(updateReview.body).parse({ pros: [] })).toEqual({ pros: [] });
  expect(refusedAt(defined(updateReview.body), { pros: ['x'.repeat(81)], rating: 6 })).toEqual([
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
])('refuses a prompt with a price %s', (_, overrides, fields) => {
  expect(refusedAt(defined(createPrompt.body), prompt(overrides))).toEqual(fields);
});

test.each([
  'F'.repeat(24),
  'f'.repeat(23),
  'f'.repeat(25),
  `${'f'.repeat(24)}\n`,
  '{"$ne":null}',
  { $ne: null },
])('refuses the review id %p of a comment', (reviewId) => {
  expect(refusedAt(defined(createComment.body), { reviewId, content: '저도요' })).toEqual([
    'reviewId',
  ]);
});

test('lists the newest twenty reviews by default', () => {
  expect(defined(listReviews.query).parse({})).toEqual({
    toolType: 'all',
    sort: 'recent',
    limit: 20,
  });
});

test('parses numbers in the query', () => {
  const query = defined(listReviews.query).parse({ rating: '5', limit: '50' });
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
  ['role', 'ceo'],
  ['confirmedAs', 'friend'],
  ['search', 'x'.repeat(201)],
])('refuses the list query %s=%s', (name, value) => {
  expect(refusedAt(defined(listReviews.query), { [name]: value })).toEqual([name]);
});

test.each([
  ['delete', undefined, ['action']],
  ['hide', 'x'.repeat(501), ['note']],
  ['restore', '', []],
])('accepts a note only for hiding and restoring, not %s', (action, note, fields) => {
  expect(refusedAt(defined(moderate.body), { action, note })).toEqual(fields);
});
