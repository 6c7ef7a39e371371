import { CATEGORY_LABELS, parseCategory } from './category';

const named = Object.entries(CATEGORY_LABELS).flatMap(([key, words]) =>
  [key, ...words].map((word) => [word, key] as const),
);

test('parses every label in all four languages', () => {
  expect(named.filter(([word, key]) => parseCategory(word) !== key)).toEqual([]);
});

test.each([
  ['capitals', 'CODING', 'coding'],
  ['space around it', '  데이터 분석 ', 'data'],
  ['the space of a Japanese keyboard around it', '　動画　', 'video'],
  ['both', ' Real Estate\n', 'real-estate'],
  ['the word for all in Chinese', '全部', 'all'],
])('parses a category typed with %s', (_, word, key) => {
  expect(parseCategory(word)).toBe(key);
});

test.each([
  ['audio', 'voice'],
  ['오디오', 'voice'],
  ['Code', 'coding'],
  ['코드', 'coding'],
  ['영상', 'video'],
  ['비즈니스', 'productivity'],
  ['헬스', 'health'],
])('parses the former name %s as %s', (word, key) => {
  expect(parseCategory(word)).toBe(key);
});

test.each(['', '   ', 'cod', 'coding,data', 'constructor', '__proto__', 'toString', 'chess'])(
  'returns no category for %p',
  (word) => {
    expect(parseCategory(word)).toBeUndefined();
  },
);
