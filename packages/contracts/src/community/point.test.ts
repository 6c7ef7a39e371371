import { listReviews } from './list-reviews';
import { foldPoint, readPoint } from './point';

test.each([
  ['case and white space', 'Fast  Drafts', ' fast drafts'],
  ['width', 'ＡＩ　요약', 'AI 요약'],
  ['composed and decomposed letters', '빠름', '빠름'.normalize('NFD')],
  ['closing punctuation', 'Fast drafts!', 'fast drafts…'],
  ['closing punctuation of East Asia', '結果が早い。', '結果が早い'],
  ['white space before it', '很快 ！', '很快'],
])('takes points as one despite %s', (_, one, other) => {
  expect(foldPoint(one)).toBe(foldPoint(other));
  expect(foldPoint(foldPoint(one))).toBe(foldPoint(one));
});

test.each([
  ['a long vowel', 'ビール', 'ビル'],
  ['an accent', 'résumé', 'resume'],
  ['the name of a language', 'Good at C#', 'Good at C++'],
  ['a sign', 'Saves 50%', 'Saves 50'],
  ['a question', 'Fast?', 'Fast'],
  ['punctuation inside', 'No, fast', 'No fast'],
  ['word order', 'fast and cheap', 'cheap and fast'],
])('keeps points apart that differ by %s', (_, one, other) => {
  expect(foldPoint(one)).not.toBe(foldPoint(other));
});

test('reads kind and text of the filter', () => {
  expect(readPoint('pro:Fast, cheap!')).toBe('pro:fast, cheap');
  expect(readPoint('con:a:b')).toBe('con:a:b');
});

test.each(['', 'Fast', 'pros:Fast', 'pro:', 'pro: !', `con:${'a'.repeat(81)}`])(
  'refuses the filter %j',
  (point) => {
    const { error } = listReviews.query?.safeParse({ point }) ?? {};
    expect(error?.issues.map(({ path }) => path)).toEqual([['point']]);
  },
);

test('accepts the longest point as a filter', () => {
  const point = `con:${'a'.repeat(80)}`;
  expect(listReviews.query?.safeParse({ point }).success).toBe(true);
});
