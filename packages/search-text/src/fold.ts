import { Converter } from 'opencc-js/t2cn';

/** Taiwan's characters and words as mainland ones: 影片剪輯 is 视频剪辑. */
const toSimplified = Converter({ from: 'twp', to: 'cn' });
/** A consonant typed alone stays one: NFKC would make it the beginning of a syllable. */
const NOT_JAMO = /[^ㄱ-ㆎ]+/g;
const HAN = /[㐀-鿿豈-﫿]+/g;
const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const KANA = /[ァ-ヿ]/;
const KATAKANA = /[ァ-ヶ]/g;
/** ミッドジャーニー and ミッドジャーニ, マネー・フォワード and マネーフォワード are one. */
const WEAK_KANA = /[ー・]/g;
const KATAKANA_TO_HIRAGANA = 0x60;

/**
 * One spelling for what people write in several: width and compatibility forms (ＡＩ), case, accents, Traditional
 * and Simplified Chinese, katakana and hiragana. Index and query are folded alike, so it may lose what readers need.
 */
export function foldText(text: string): string {
  let folded = text.toLowerCase();
  if (ASCII.test(folded)) return folded;
  // What most texts do not have is not looked for letter by letter: an index folds millions of them.
  if (UNUSUAL.test(folded)) folded = withoutForms(folded);
  if (KANA.test(folded)) folded = folded.replace(WEAK_KANA, '').replace(KATAKANA, toHiragana);
  return folded.replace(HAN, toSimplified);
}

const ASCII = /^[\0-\x7f]*$/;
/** Anything but plain Latin, Hangul syllables, kana and Han, which have one form alone. */
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

/** Folded, letters and digits alone: `회의 록`, `DALL·E`, `remove.bg` without what people leave out. */
export const squash = (text: string): string => foldText(text).replace(NOT_LETTERS, '');
