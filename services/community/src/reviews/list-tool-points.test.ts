import { choosePoints } from './list-tool-points';

const NONE = { ko: 0, en: 0, ja: 0, zh: 0 };
const found = [
  { ...NONE, name: 'a', en: 9, ko: 2 },
  { ...NONE, name: 'b', en: 8 },
  { ...NONE, name: 'c', ko: 3, en: 2 },
  { ...NONE, name: 'd', en: 4 },
  { ...NONE, name: 'e', ko: 2 },
  { ...NONE, name: 'f', ko: 2 },
];
const chosen = (language: 'ko' | 'en' | 'ja' | undefined) =>
  choosePoints(found, language).map(({ name }) => name);

test.each([
  ['three of its language', 'ko', ['c', 'e', 'f']],
  ['three of its language', 'en', ['a', 'b', 'd']],
  ['the most named without one of its language', 'ja', ['a', 'b', 'c']],
  ['the most named without a language', undefined, ['a', 'b', 'c']],
] as const)('chooses %s: %s', (_, language, names) => {
  expect(chosen(language)).toEqual(names);
});

test('fills up with points of other languages, most named first', () => {
  expect(choosePoints(found.slice(0, 4), 'ko').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(choosePoints(found.slice(1, 5), 'ko').map(({ name }) => name)).toEqual(['b', 'c', 'e']);
});
