import { Converter } from 'opencc-js/t2cn';

/** Converts Taiwanese characters and words to mainland ones: 影片剪輯 to 视频剪辑. */
const toSimplified = Converter({ from: 'twp', to: 'cn' });
/** Isolated consonants are preserved: NFKC would turn them into syllable parts. */
const NOT_JAMO = /[^ㄱ-ㆎ]+/g;
const HAN = /[㐀-鿿豈-﫿]+/g;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const KANA = /[ァ-ヿ]/;
const KATAKANA = /[ァ-ヶ]/g;
/** Removes marks that are optional in Japanese: ミッドジャーニー and ミッドジャーニ, マネー・フォワード and マネーフォワード. */
const WEAK_KANA = /[ー・]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * Normalizes text for matching: width and compatibility forms (ＡＩ), case, accents, Traditional and Simplified Chinese, katakana
 * and hiragana. Index and query are folded in the same way; the result is not meant for display.
 */
export function foldText(text: string): string {
  let folded = text.toLowerCase();
  if (ASCII.test(folded)) return folded;
  // Checks the whole text before single characters, because an index folds millions of them.
  if (UNUSUAL.test(folded)) folded = withoutForms(folded);
  if (KANA.test(folded)) folded = folded.replace(WEAK_KANA, '').replace(KATAKANA, toHiragana);
  return folded.replace(HAN, toSimplified);
}

const ASCII = /^[\0-\x7f]*$/;
/** Characters outside of plain Latin, Hangul syllables, kana and Han, which may have several forms. */
const UNUSUAL = /[^\0-\x7f가-힣ぁ-ヿ一-鿿、。]/;

function withoutForms(text: string): string {
  return text
    .replace(NOT_JAMO, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_MARKS, '$1')
    .normalize('NFC');
}

const toHiragana = (kana: string): string =>
  String.fromCharCode(kana.charCodeAt(0) - KATAKANA_TO_HIRAGANA);

const NOT_LETTERS = /[^\p{L}\p{N}]+/gu;

/** Folds a text and removes everything but letters and digits: `회의 록`, `DALL·E`, `remove.bg`. */
export const squash = (text: string): string => foldText(text).replace(NOT_LETTERS, '');
