/** Japanese in Latin letters: syllables of at most a consonant and a vowel. */
const ROMAJI = /^(?:(?:ch|sh|ts|[kgsztdnhbpmyrwjfv])?y?[aiueo]|n(?![aiueoy])|[kstpc](?=[kstpc]))+$/;
/** Spellings of one sound in the systems of romanisation, and long vowels, which many leave out. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/o[uo]|oh(?![aiueo])/g, 'o'],
  [/([aiue])\1/g, '$1'],
  [/sy/g, 'sh'],
  [/ty/g, 'ch'],
  [/[zj]y/g, 'j'],
  [/(^|[^s])hu/g, '$1fu'],
  [/(^|[^s])si/g, '$1shi'],
  [/ti/g, 'chi'],
  [/tu/g, 'tsu'],
  [/zi/g, 'ji'],
  [/cch/g, 'tch'],
  [/m(?=[bp])/g, 'n'],
  [/nn/g, 'n'],
];

/**
 * One spelling for all romanisations of a Japanese word: `gazou`, `gazoo` and `gazo` are equal.
 * @param squashed folded letters without spaces
 * @returns undefined for text that is not romanised Japanese
 */
export function romajiKey(squashed: string): string | undefined {
  if (!ROMAJI.test(squashed)) return undefined;
  return ALIKE.reduce((key, [from, to]) => key.replace(from, to), squashed);
}
