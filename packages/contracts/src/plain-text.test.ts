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
  ['a Hangul filler', 'ad\u3164min', 'admin'],
  ['a halfwidth Hangul filler', 'ad\uFFA0min', 'admin'],
  ['a Hangul filler without a syllable', '한\u115F\u1160글', '한글'],
  ['a combining grapheme joiner', 'ad\u034Fmin', 'admin'],
  ['a variation selector after a letter', 'ad\uFE0Fmin', 'admin'],
  ['a second variation selector', '❤\uFE0F\uFE0F', '❤\uFE0F'],
  ['a variation selector after a digit', '1\uFE0F2', '12'],
  ['tags that spell words', `a\u{E0068}\u{E0069}\u{E007F}b`, 'ab'],
  ['a joiner after the last emoji', `${FAMILY}\u200D`, FAMILY],
  ['a lone surrogate', 'a\uD83Db', 'ab'],
  ['a noncharacter', 'a\uFFFFb', 'ab'],
  ['a null notehead', 'a\u{1D159}b', 'ab'],
])('removes %s', (_, written, expected) => {
  expect(cleanText(written)).toBe(expected);
});

test.each([
  ['a family', FAMILY],
  ['a person with a skin colour', DARK_WAVE],
  ['a flag with a variation sign', RAINBOW],
  ['a black cat', '\u{1F408}\u200D\u2B1B'],
  ['a flag of two letters', '🇰🇷'],
  ['a flag of a region', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a heart in colour', '❤\uFE0F'],
  ['a sun in text style', '☀\uFE0E'],
  ['Persian with a non-joiner', 'می\u200Cخواهم'],
  ['a Persian letter in its initial form', 'ه\u200D'],
  ['Hindi with a joiner', 'क्\u200Dष'],
  ['Bengali with a non-joiner', 'র\u200C্য'],
  ['Sinhala with a joiner', 'ශ්\u200Dරී'],
  ['a Mongolian variant', '\u1820\u180B'],
  ['a variant of an ideograph', '葛\u{E0100}'],
  ['a vowel alone in its syllable block', '\u115F\u1161'],
  ['a consonant alone in its syllable block', '\u1100\u1160'],
  ['a final consonant alone in its syllable block', '\u115F\u1160\u11A8'],
  ['Braille', '\u2813\u2811'],
])('keeps %s', (_, written) => {
  expect(cleanText(`${written} 최고`)).toBe(`${written} 최고`);
  expect(cleanText(`x ${written}`)).toBe(`x ${written}`);
});

test.each([
  ['of Windows', 'one\r\ntwo', 'one\ntwo'],
  ['of old Macs', 'one\rtwo', 'one\ntwo'],
  ['and tabs', 'one\n\ttwo', 'one\n\ttwo'],
  ['up to two empty ones', 'one\n\n\ntwo', 'one\n\n\ntwo'],
  ['of which there are many', 'one\n\n\n\n\n\ntwo', 'one\n\n\ntwo'],
  ['of Windows of which there are many', 'one\r\n\r\n\r\n\r\n\r\ntwo', 'one\n\n\ntwo'],
])('normalises and limits line ends: %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each([
  ['Korean', '\u1112\u1161\u11AB\u1100\u1173\u11AF', '한글'],
  ['Japanese', '\u30AB\u3099\u30A4\u30C9', 'ガイド'],
  ['a Latin script', 'Rene\u0301', 'René'],
])('composes %s typed in parts', (_, parts, whole) => {
  expect(cleanText(parts)).toBe(whole);
});

test.each([
  ['no-break', '\u00A0'],
  ['ideographic', '\u3000'],
  ['narrow', '\u202F'],
  ['thin', '\u2009'],
  ['Braille', '\u2800'],
])('replaces a %s space between words and trims it outside', (_, space) => {
  expect(cleanText(`${space}좋은${space}도구${space}`)).toBe('좋은 도구');
});

describe('for 20,000 random texts', () => {
  const PIECES = [
    ...[...`aé1#e\u0301\u1112\u1161\u11AB가한ガہه葛ॐक्❤☀👩🏽🏴\u20E3=\u0338\u2329\uF900`],
    ...['\u200C', '\u200D', '\u200B', '\u202E', '\uFE0E', '\uFE0F', '\uFE00', '\u034F'],
    ...['\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\u180B', '\u180E', '\u1820'],
    ...['\u{E0067}', '\u{E007F}', '\u{E0100}', '\uD83D', '\uDC69', '\r', '\n', '\u2028', ' '],
  ];
  const texts = randomTexts(PIECES, 20_000);

  test('normalisation is idempotent', () => {
    expect(texts.filter((text) => cleanText(cleanText(text)) !== cleanText(text))).toEqual([]);
  });

  test('no visible character is lost', () => {
    expect(texts.filter((text) => visible(cleanText(text)) !== visible(text))).toEqual([]);
  });
});

/** Characters with a glyph in canonical form, without spaces. */
function visible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/gu, '')
    .normalize('NFC');
}

/** Deterministic texts from a linear congruential generator. */
function randomTexts(pieces: readonly string[], count: number): string[] {
  let state = 41;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join(''),
  );
}

test.each([
  ['nothing', ''],
  ['spaces', ' \u3000\u00A0\n'],
  ['zero-width characters', '\u200B\u2060\uFEFF'],
  ['a Hangul filler', '\u3164'],
  ['a leading Hangul filler', '\u115F'],
  ['both Hangul fillers', '\u115F\u1160'],
  ['a halfwidth Hangul filler', '\uFFA0'],
  ['a blank of Braille', '\u2800'],
  ['a variation selector', '\uFE0F'],
  ['a combining grapheme joiner', '\u034F'],
  ['tags', '\u{E0061}\u{E007F}'],
  ['a lone surrogate', '\uD83D'],
  ['a joiner', '\u200D'],
])('refuses a required text of only %s', (_, written) => {
  expect(plainText(10).safeParse(written).success).toBe(false);
  expect(plainText(10, 0).parse(written)).toBe('');
});

test('cleans each character as it does in a text with something to remove', () => {
  const texts = Array.from({ length: 0x10000 }, (_, unit) => `a${String.fromCharCode(unit)} b`);
  const different = texts.filter((text) => cleanText(text) !== cleanText(`${text}\u200B`));
  expect(different).toEqual([]);
});

test('checks the length after normalisation', () => {
  const schema = plainText(5);
  expect(schema.parse('  12345\u200B  ')).toBe('12345');
  expect(schema.safeParse('123456').success).toBe(false);
});

test('accepts emojis up to the length of a form field', () => {
  // A form counts two units for each.
  expect(plainText(4).safeParse('🙂🙂').success).toBe(true);
  expect(plainText(4).safeParse('🙂'.repeat(5)).success).toBe(false);
});

test.each([[7], [null], [undefined], [['text']]])('refuses %p instead of a text', (value) => {
  expect(plainText(20, 0).safeParse(value).success).toBe(false);
});
