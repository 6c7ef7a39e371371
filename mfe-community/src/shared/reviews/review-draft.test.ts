import { COMMUNITY_LIMITS as LIMITS } from '@atlas/contracts';
import { aReview } from '../../testing/builders';
import {
  EMPTY_DRAFT,
  fits,
  isComplete,
  REVIEW_POINTS,
  toReviewBody,
  toTexts,
} from './review-draft';
import { pointsFit } from './split-points';
import type { ReviewDraft } from './review-draft';

const aDraft = (overrides: Partial<ReviewDraft> = {}): ReviewDraft => ({
  ...EMPTY_DRAFT,
  aiToolId: 'chatgpt',
  rating: 4,
  title: 'Solid',
  content: 'Used it daily',
  ...overrides,
});

test.each<[string, Partial<ReviewDraft>, boolean]>([
  ['rating, title and text are there', {}, true],
  ['no star is chosen', { rating: 0 }, false],
  ['the title is only invisible characters', { title: '\u200B\u2060 ' }, false],
  ['the text is only line breaks', { content: '\r\n\n' }, false],
])('%s: checks completeness', (_what, overrides, complete) => {
  expect(isComplete(aDraft(overrides))).toBe(complete);
});

test.each<[string, string, string[]]>([
  ['Latin commas', 'fast, cheap ,', ['fast', 'cheap']],
  ['Japanese and full-width commas', '速い、安い，簡単', ['速い', '安い', '簡単']],
  ['nothing between them', ' , ,、， ', []],
  ['an invisible point', 'fast,\u200B,cheap', ['fast', 'cheap']],
  ['a point in decomposed Korean', '\u1112\u1161\u11AB', ['한']],
])('splits pros written with %s into points', (_what, pros, points) => {
  expect(toReviewBody(aDraft({ pros })).pros).toEqual(points);
});

test.each<[string, string, boolean]>([
  ['as many points as allowed', 'a,'.repeat(LIMITS.points), true],
  ['one point too many', 'a,'.repeat(LIMITS.points + 1), false],
  ['a point as long as allowed', 'x'.repeat(LIMITS.point), true],
  ['a point that is one too long', `ok, ${'x'.repeat(LIMITS.point + 1)}`, false],
  ['spaces around a point as long as allowed', ` ${'x'.repeat(LIMITS.point)} ,`, true],
])('%s: checks the limits of points', (_what, text, fit) => {
  expect(pointsFit(text, REVIEW_POINTS)).toBe(fit);
});

test.each<[string, Partial<ReviewDraft>, boolean]>([
  [
    'title and text fill their fields',
    { title: 'x'.repeat(120), content: 'x'.repeat(5_000) },
    true,
  ],
  ['the title is one too long', { title: 'x'.repeat(121) }, false],
  ['the text is one too long', { content: 'x'.repeat(5_001) }, false],
  ['a pro is too long', { pros: 'x'.repeat(81) }, false],
  ['there are too many cons', { cons: 'a,'.repeat(11) }, false],
])('%s: checks the limits of the draft', (_what, overrides, fit) => {
  expect(fits(aDraft(overrides))).toBe(fit);
});

test('sends no usage period when none is chosen', () => {
  expect(toReviewBody(aDraft())).not.toHaveProperty('usageTime');
  expect(toReviewBody(aDraft({ usageTime: '1-4-weeks' })).usageTime).toBe('1-4-weeks');
});

test('an unchanged edit sends the stored values', () => {
  const review = aReview({ pros: ['Fast', 'Cheap'], cons: [], usageTime: null });
  const { rating, title, content, pros, cons } = review;
  expect(toReviewBody(toTexts(review))).toEqual({ rating, title, content, pros, cons });
});
