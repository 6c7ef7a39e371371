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

/** Syllables as their letters, so that a typo is one letter and not a syllable; other scripts stay. */
export const toJamo = (text: string): string => {
  if (SYLLABLE.test(text)) return disassemble(text);
  return text;
};

/** 챗지피티 → ㅊㅈㅍㅌ; empty where a text has no Korean. */
export const initialsOf = (text: string): string =>
  HANGUL.test(text) ? getChoseong(text).replace(/\s+/g, '') : '';

/** Nothing but initial consonants, two or more. */
export const areInitials = (text: string): boolean => INITIALS.test(text);

/** By the Revised Romanization; undefined for a text that is not wholly Korean. */
export const romanised = (text: string): string | undefined =>
  /^[가-힣]+$/.test(text) ? romanize(text) : undefined;

/**
 * What the same keys give under the other layout: `cotwlvlxl` → 챗지피티, 츔ㅕㅇㄷ → claude. Undefined where that
 * reading makes no sense: Latin letters that leave lone jamo, text that mixes both.
 */
export function otherLayout(text: string): string | undefined {
  const keys = text.replace(/\s+/g, '');
  if (LATIN.test(keys)) {
    // Shift makes double consonants: case that was typed at a sentence's start is not meant.
    return [text, text.toLowerCase()]
      .map(typedAsHangul)
      .find((reading) => reading !== undefined && !LONE_JAMO.test(reading));
  }
  if (keys !== '' && /^[가-힣ㄱ-ㅣ]+$/.test(keys)) return convertHangulToQwerty(text).toLowerCase();
  return undefined;
}

/** es-hangul throws on keys that give vowels which no syllable joins (`hoes`): those were not Korean. */
function typedAsHangul(keys: string): string | undefined {
  try {
    return convertQwertyToHangul(keys);
  } catch {
    return undefined;
  }
}

/** Korean that no one types on purpose: lone vowels, or consonants beside syllables. */
export const looksMistyped = (text: string): boolean =>
  LONE_JAMO.test(text) && !areInitials(text.replace(/\s+/g, ''));
