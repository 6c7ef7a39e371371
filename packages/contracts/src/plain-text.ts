import * as z from 'zod/mini';

/** Scripts whose letters join or form conjuncts, where a joiner changes what a reader sees. */
const JOINING = ['Arab', 'Syrc', 'Mand', 'Mong', 'Nkoo', 'Phag', 'Rohg', 'Adlm']
  .concat(['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'])
  .concat(['Khmr', 'Mymr'])
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])[${JOINING}]`;
const AFTER_JOINING = `(?<=${JOINING_LETTER})`;
const PICTURE = '\\p{Extended_Pictographic}';

/** Invisible code points that change the rendering of a sequence; they are not removed. */
const MEANINGFUL = [
  // Region flags: a black flag, then a tag for each letter.
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{1,6}\\u{E007F}',
  // Keycaps, and the choice between emoji and text presentation.
  '(?<=[#*0-9])\\uFE0F(?=\\u20E3)',
  '(?<=(?![#*0-9])\\p{Emoji})[\\uFE0E\\uFE0F]',
  `(?<=[${PICTURE}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=${PICTURE})`,
  // Variants of ideographs, and of mathematical signs.
  '(?<=\\p{Ideographic})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=(?![\\0-\\x7F])\\p{Sm})\\uFE00',
  // Mongolian letter variants.
  '(?<=(?=\\p{L})\\p{scx=Mong})[\\u180B-\\u180F]',
  `${AFTER_JOINING}\\u200C(?=${JOINING_LETTER})`,
  `${AFTER_JOINING}\\u200D`,
  // Hangul syllable blocks without a leading consonant or a vowel.
  '\\u115F(?=[\\u1161-\\u11A7\\uD7B0-\\uD7C6])',
  '\\u115F\\u1160(?=[\\u11A8-\\u11FF\\uD7CB-\\uD7FB])',
  '(?<=[\\u1100-\\u115E\\uA960-\\uA97C])\\u1160',
];

/**
 * Invisible or reordering code points: controls (except tab and newline), bidirectional controls, zero-width characters,
 * fillers, selectors, tags, noncharacters and lone surrogates.
 */
const INVISIBLE =
  '(?![\\t\\n])[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\uFFF9-\\uFFFB\\u{1D159}]';
const INVISIBLE_UNLESS_MEANINGFUL = new RegExp(`(${MEANINGFUL.join('|')})|${INVISIBLE}`, 'gu');

/** U+2800 is the blank Braille pattern. */
const SPECIAL_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** Most texts: visible characters in normal form with spaces between them, of which nothing is removed. */
const CLEAN =
  /^(?! )[ -~\u00A1-\u00AC\u00AE-\u017F\u2010-\u2027\u3001-\u3011\u3041-\u3096\u30A1-\u30FC\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF5E]*(?<! )$/;

function cleanOnce(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(INVISIBLE_UNLESS_MEANINGFUL, '$1')
    .replace(SPECIAL_SPACE, ' ')
    .replace(/\n{4,}/g, '\n\n\n')
    .normalize('NFC')
    .trim();
}

/**
 * Normalises a text that other people read: NFC, one newline form, plain spaces, nothing invisible, no outer white space.
 * What is visible stays as written. A text without anything visible becomes the empty string.
 *
 * @param value - The text as a person typed it.
 * @returns The same text for every text that looks the same because of invisible characters; normalising it again changes nothing.
 */
export function cleanText(value: string): string {
  if (CLEAN.test(value)) return value;
  let text = value;
  // Removing a code point may make its neighbour meaningless too.
  for (let next = cleanOnce(text); next !== text; next = cleanOnce(text)) text = next;
  return text;
}

/**
 * Schema of a text written by users: {@link cleanText} first, then the length check.
 * @param max - In UTF-16 units, as a form's `maxlength` counts.
 * @param min - 1 for a required text; a text without visible characters counts as empty.
 * @returns the schema; its output is the cleaned text
 */
export function plainText(max: number, min = 1) {
  return z.string().check(z.overwrite(cleanText), z.minLength(min), z.maxLength(max));
}
