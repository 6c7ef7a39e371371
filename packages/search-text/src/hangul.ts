import {
  convertHangulToQwerty,
  convertQwertyToHangul,
  disassemble,
  getChoseong,
  romanize,
} from 'es-hangul';

const HANGUL = /\p{Script=Hangul}/u;
const SYLLABLE = /[가-힣]/;
const LONE_JAMO = /[ㄱ-ㅣ]/;
const INITIALS = /^[ㄱ-ㅎ]{2,}$/;
const LATIN = /^[a-z]+$/i;

/** Decomposes syllables into letters, so that a typo differs by one letter; other scripts are unchanged. */
export const toJamo = (text: string): string => {
  if (SYLLABLE.test(text)) return disassemble(text);
  return text;
};

/** Returns initial consonants: 챗지피티 → ㅊㅈㅍㅌ; empty without Korean. */
export const initialsOf = (text: string): string =>
  HANGUL.test(text) ? getChoseong(text).replace(/\s+/g, '') : '';

/** Whether a text is two or more initial consonants. */
export const areInitials = (text: string): boolean => INITIALS.test(text);

/** Transliterates by the Revised Romanization; undefined for a text that is not only Korean. */
export const romanised = (text: string): string | undefined =>
  /^[가-힣]+$/.test(text) ? romanize(text) : undefined;

/**
 * Converts text that was typed with the other keyboard layout: `cotwlvlxl` → 챗지피티, 츔ㅕㅇㄷ → claude. Returns undefined
 * when the result is implausible: Latin letters that leave isolated jamo, or mixed text.
 */
export function otherLayout(text: string): string | undefined {
  const keys = text.replace(/\s+/g, '');
  if (LATIN.test(keys)) {
    // Shift makes double consonants, so the case of a sentence's first letter is ignored.
    return [text, text.toLowerCase()]
      .map(typedAsHangul)
      .find((reading) => reading !== undefined && !LONE_JAMO.test(reading));
  }
  if (keys !== '' && /^[가-힣ㄱ-ㅣ]+$/.test(keys)) return convertHangulToQwerty(text).toLowerCase();
  return undefined;
}

/** es-hangul throws on keys whose vowels no syllable joins (`hoes`); such text was not Korean. */
function typedAsHangul(keys: string): string | undefined {
  try {
    return convertQwertyToHangul(keys);
  } catch {
    return undefined;
  }
}

/** Implausible Korean: isolated vowels, or consonants next to syllables. */
export const looksMistyped = (text: string): boolean =>
  LONE_JAMO.test(text) && !areInitials(text.replace(/\s+/g, ''));
