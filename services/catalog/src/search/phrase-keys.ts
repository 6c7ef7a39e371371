/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over arrays */
import { foldText, isCjk, pairsOf, squash, stem, toJamo } from '@atlas/search-text';
import { contentOf } from './sentences/function-words';

const KANA = /^\p{Script=Hiragana}+$/u;
const KANA_RUNS = /[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+/gu;
const HANGUL = /\p{Script=Hangul}/u;
const ONLY_HAN = /^\p{Script=Han}+$/u;
/** Parts of a Japanese word: 画像 and 編集, 消す without its ending, カロリー. */
const JAPANESE_PARTS =
  /[\p{Script=Katakana}ー]+|\p{Script=Han}+|(?<!\p{Script=Han})\p{Script=Hiragana}{2,}|\w+/gu;
/** 하기 and 기 make a noun of a verb: 번역하기, 지우기. */
const NOMINAL = /(?<=.)(?:하기|기)$/u;
const LEAST_JAMO = 4;
const LEAST_LETTERS = 3;
/** Of two words of a phrase, one that few other phrases have is enough to mean it in part. */
const LEAST_SHARE = 0.5;
/** Of a sentence so long, in scripts with and without spaces. */
const LONG_WORDS = 5;
const LONG_LETTERS = 9;
/** Where a word is found that is no Korean one; of those, the place counts. */
const ANYWHERE = 1_000;

/** A word of a phrase: an English stem, the beginning of a Korean word (of a verb as jamo), or letters. */
interface Key {
  readonly kind: 'latin' | 'noun' | 'verb' | 'other';
  readonly text: string;
}

/** The words of a phrase, which may occur in any order and inflection. */
interface PhraseKeys {
  /** Numbers of the keys. */
  readonly keys: readonly number[];
  readonly weights: readonly number[];
  readonly lengths: readonly number[];
  readonly weight: number;
}

/** A sentence that is compared with phrases. */
export interface SentenceKeys {
  /** By key: where it is, or -1. */
  readonly places: Int16Array;
  /** Letters of all words that may say something. */
  readonly length: number;
  /** Long enough that a phrase may be meant in part. */
  readonly isLong: boolean;
}

export interface PhraseCover {
  read(sentence: string): SentenceKeys;
  /**
   * How much of the phrase the sentence has, by weight, and how much of the sentence that is. Both are 0 when the words that
   * tell most are missing, and for a phrase of one word, which is found as it is.
   */
  of(phrase: number, sentence: SentenceKeys): { share: number; cover: number };
}

const NONE = { share: 0, cover: 0 };

/** @param phrases a word that the phrases of few concepts have weighs more */
export function createPhraseCover(
  phrases: readonly { concept: number; text: string }[],
): PhraseCover {
  const numbers = new Map<string, number>();
  const all: Key[] = [];
  const conceptsOf: Set<number>[] = [];
  const numberOf = (key: Key): number => {
    const name = `${key.kind} ${key.text}`;
    const number = numbers.get(name) ?? all.length;
    if (number === all.length) {
      numbers.set(name, number);
      all.push(key);
      conceptsOf.push(new Set());
    }
    return number;
  };
  const numbered = phrases.map(({ concept, text }) => {
    const keys = contentOf(text).flatMap(partsOf).map(numberOf);
    for (const key of keys) conceptsOf[key]!.add(concept);
    return keys;
  });
  const held = numbered.map((keys): PhraseKeys | undefined => {
    const lengths = keys.map((key) => all[key]!.text.length);
    if (keys.length < 2 || sum(lengths) < LEAST_LETTERS) return undefined;
    const weights = keys.map((key) => 1 / Math.sqrt(conceptsOf[key]!.size));
    return { keys, weights, lengths, weight: sum(weights) };
  });

  return {
    read(text) {
      const sentence = wordsOf(text);
      const { length, isLong } = sentence;
      return { places: Int16Array.from(all, (key) => placeOf(key, sentence)), length, isLong };
    },
    of(phrase, sentence) {
      const keys = held[phrase];
      return keys ? coverOf(keys, sentence) : NONE;
    },
  };
}

function coverOf({ keys, weights, lengths, weight }: PhraseKeys, sentence: SentenceKeys) {
  let [held, letters] = [0, 0];
  for (let at = 0; at < keys.length; at++) {
    const place = sentence.places[keys[at]!]!;
    // One Korean word does not stand for two of the phrase.
    const isHeld =
      place !== -1 && (at === 0 || place !== sentence.places[keys[at - 1]!] || place === ANYWHERE);
    if (isHeld) {
      held += weights[at]!;
      letters += lengths[at]!;
    } else if (!sentence.isLong) return NONE;
  }
  const share = held / weight;
  if (share <= LEAST_SHARE) return NONE;
  return { share, cover: Math.min(1, letters / Math.max(1, sentence.length)) };
}

interface SentenceWords {
  readonly latin: ReadonlySet<string>;
  readonly korean: readonly string[];
  readonly jamo: readonly string[];
  readonly kana: ReadonlySet<string>;
  readonly squashed: string;
  readonly length: number;
  readonly isLong: boolean;
}

function wordsOf(text: string): SentenceWords {
  const words = contentOf(text);
  const length = squash(words.join('')).length;
  const korean = words.filter((word) => HANGUL.test(word)).map(squash);
  const isSpaced = words.every((word) => !isCjk(word) || HANGUL.test(word));
  return {
    latin: new Set(words.filter((word) => !isCjk(word)).map((word) => stem(foldText(word)))),
    korean,
    jamo: korean.map(toJamo),
    kana: new Set(words.flatMap((word) => word.match(KANA_RUNS) ?? []).map(squash)),
    squashed: squash(text),
    length,
    isLong: isSpaced ? words.length >= LONG_WORDS : length >= LONG_LETTERS,
  };
}

function placeOf({ kind, text }: Key, sentence: SentenceWords): number {
  if (kind === 'noun') return sentence.korean.findIndex((word) => word.startsWith(text));
  if (kind === 'verb') return sentence.jamo.findIndex((word) => word.startsWith(text));
  return isIn(kind, text, sentence) ? ANYWHERE : -1;
}

function isIn(kind: Key['kind'], text: string, sentence: SentenceWords): boolean {
  if (kind === 'latin') return sentence.latin.has(text);
  // ノーコード is not コード.
  return KANA.test(text) ? sentence.kana.has(text) : sentence.squashed.includes(text);
}

function partsOf(word: string): Key[] {
  if (!isCjk(word)) return [{ kind: 'latin', text: stem(foldText(word)) }];
  if (HANGUL.test(word)) return [koreanKey(squash(word))];
  return (word.match(JAPANESE_PARTS) ?? [])
    .flatMap((part) => (ONLY_HAN.test(part) ? hanParts(squash(part)) : [squash(part)]))
    .filter(Boolean)
    .map((text) => ({ kind: isCjk(text) ? 'other' : 'latin', text }));
}

/** Words of Han characters have mostly two: 去除背景 is 去除 and 背景, 写周报 is 写 and 周报. */
function hanParts(word: string): string[] {
  if (word.length < 3) return [word];
  if (word.length === 3) return [word.slice(0, 1), word.slice(1)];
  return pairsOf(word).filter((_, at) => at % 2 === 0 || at === word.length - 2);
}

/** A verb without its last letter, which conjugation changes: 지우기, 지워. */
function koreanKey(word: string): Key {
  const root = word.replace(NOMINAL, '');
  const jamo = toJamo(root);
  if (root === word || word.endsWith('하기') || jamo.length < LEAST_JAMO)
    return { kind: 'noun', text: root };
  return { kind: 'verb', text: jamo.slice(0, -1) };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
