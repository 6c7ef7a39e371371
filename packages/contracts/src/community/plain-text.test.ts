import { cleanText, plainText } from './plain-text';

const FAMILY = '\u{1F469}\u200D\u{1F469}\u200D\u{1F466}';
const DARK_WAVE = '\u{1F469}\u{1F3FD}\u200D\u{1F4BB}';
const RAINBOW = '\u{1F3F3}\uFE0F\u200D\u{1F308}';

test.each([
  ['a zero-width space', 'free\u200Bbie', 'freebie'],
  ['a sign that turns the direction', 'gpj\u202Eexe', 'gpjexe'],
  ['an isolate', '\u2066admin\u2069', 'admin'],
  ['a byte order mark', '\uFEFFhello', 'hello'],
  ['a soft hyphen', 'sp\u00ADam', 'spam'],
  ['a control character', 'a\u0000b\u001Bc\u007Fd', 'abcd'],
  ['a joiner between letters', 'ad\u200Dmin', 'admin'],
  ['a non-joiner', 'ad\u200Cmin', 'admin'],
  ['a joiner at the very start', '\u200D좋아요', '좋아요'],
])('when a text hides %s, then it is taken out', (_, written, kept) => {
  expect(cleanText(written)).toBe(kept);
});

test.each([
  ['a family', FAMILY],
  ['a person with a skin colour', DARK_WAVE],
  ['a flag with a variation sign', RAINBOW],
])('when %s is one emoji of several joined, then it stays whole', (_, emoji) => {
  expect(cleanText(`${emoji} 최고`)).toBe(`${emoji} 최고`);
});

test.each([
  ['of Windows', 'one\r\ntwo', 'one\ntwo'],
  ['of old Macs', 'one\rtwo', 'one\ntwo'],
  ['and tabs', 'one\n\ttwo', 'one\n\ttwo'],
  ['up to two empty ones', 'one\n\n\ntwo', 'one\n\n\ntwo'],
  ['of which there are many', 'one\n\n\n\n\n\ntwo', 'one\n\n\ntwo'],
  ['of Windows of which there are many', 'one\r\n\r\n\r\n\r\n\r\ntwo', 'one\n\n\ntwo'],
])(
  'when a text has line ends %s, then it has those of one form and not too many',
  (_, text, kept) => {
    expect(cleanText(text)).toBe(kept);
  },
);

test.each([
  ['Korean', '\u1112\u1161\u11AB\u1100\u1173\u11AF', '한글'],
  ['Japanese', '\u30AB\u3099\u30A4\u30C9', 'ガイド'],
  ['a Latin script', 'Rene\u0301', 'René'],
])(
  'when %s is typed in parts, as a Mac does, then it is the same as typed whole',
  (_, parts, whole) => {
    expect(cleanText(parts)).toBe(whole);
  },
);

test.each([
  ['no-break', '\u00A0'],
  ['ideographic', '\u3000'],
  ['narrow', '\u202F'],
  ['thin', '\u2009'],
])(
  'when words are parted by a %s space, then by a plain one, and none stands outside',
  (_, space) => {
    expect(cleanText(`${space}좋은${space}도구${space}`)).toBe('좋은 도구');
  },
);

test('when a text is cleaned twice, then the second time changes nothing', () => {
  const text = ` \u200B한\u1161\r\n\r\n\r\n\r\n\r\n${FAMILY}\u200D\u3000end\u202E `;
  const once = cleanText(text);
  expect(cleanText(once)).toBe(once);
});

test.each([
  ['nothing', ''],
  ['spaces', ' \u3000\u00A0\n'],
  ['what nobody sees', '\u200B\u2060\uFEFF'],
])('when a text that must be there holds %s alone, then it is refused', (_, written) => {
  expect(plainText(10).safeParse(written).success).toBe(false);
  expect(plainText(10, 0).parse(written)).toBe('');
});

test('when a text is as long as allowed once it is clean, then it is taken', () => {
  const schema = plainText(5);
  expect(schema.parse('  12345\u200B  ')).toBe('12345');
  expect(schema.safeParse('123456').success).toBe(false);
});

test('when a text is of emojis, then what a form of that length lets through is taken', () => {
  // A form counts two for each.
  expect(plainText(4).safeParse('🙂🙂').success).toBe(true);
  expect(plainText(4).safeParse('🙂'.repeat(5)).success).toBe(false);
});

test.each([[7], [null], [undefined], [['text']]])(
  'when %p comes instead of a text, then it is refused, not written as one',
  (value) => {
    expect(plainText(20, 0).safeParse(value).success).toBe(false);
  },
);
