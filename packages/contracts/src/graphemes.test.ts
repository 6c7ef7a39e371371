import { cutText, graphemes } from './graphemes';

const FAMILY = '👩‍👩‍👧';
const LETTERS = 'a'.repeat(59);

test.each([
  ['a text that fits', 'name', 60, 'name'],
  ['letters', 'abc', 2, 'ab'],
  ['59 letters and an emoji', `${LETTERS}😀`, 60, LETTERS],
  ['58 letters and an emoji', `${'a'.repeat(58)}😀b`, 60, `${'a'.repeat(58)}😀`],
  ['a family that would end in its middle', `a${FAMILY}`, 6, 'a'],
  ['a letter with its mark', 'ae\u0301', 2, 'a'],
  ['Hangul in parts', '\u1112\u1161\u11ab\u1100\u1173\u11af', 4, '\u1112\u1161\u11ab'],
  ['a flag', '🇰🇷🇯🇵', 5, '🇰🇷'],
  ['a first character that is too long', FAMILY, 3, ''],
])('cuts %s between characters', (_what, text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test('counts grapheme clusters as one character', () => {
  expect(graphemes(`${FAMILY}e\u0301🇰🇷a`)).toEqual([FAMILY, 'e\u0301', '🇰🇷', 'a']);
});
