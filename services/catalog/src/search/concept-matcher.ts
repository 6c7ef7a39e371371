import { foldText, isCjk, romanised, runsOf, squash, stem, toJamo } from '@atlas/search-text';
import type { Concept } from './concepts';
import { memoize } from './memoize';
import { createPhraseCover } from './phrase-keys';
import { romajiKey } from './romaji';
import { isStopWord } from './stop-words';
import { createSpellings } from './spellings';

/** Match strength: 1 is the phrase itself. */
const HOLDS_PHRASE = 0.5;
const BEGINS_PHRASE = 0.55;
const INSIDE_PHRASE = 0.35;
/** All words of the phrase occur, in any order and inflection: from the first to the second by how much of the query they are. */
const SCATTERED = 0.45;
const SCATTERED_WHOLE = 0.85;
const SAME_SOUND = 0.97;
const MISSPELT = 0.95;
const PER_EDIT = 0.9;
/** `영어` and `영업` share only letters: a valid prefix while typing, weaker when a complete word has the prefix too. */
const WITHIN_SYLLABLE = 0.8;
/** Factor for a phrase inside a longer matched one: `notes` in `meeting notes`. */
const WITHIN_ANOTHER = 0.35;
/** At this strength the query is a complete phrase; below it is a part of one. */
const WHOLE_PHRASE = 0.95;
const PIECE = 0.75;
const MOST_REMEMBERED = 8;
const LEAST_LETTERS = 2;
const LEAST_LATIN = 3;

interface Phrase {
  readonly concept: number;
  readonly text: string;
  readonly squashed: string;
  readonly jamo: string;
  /** Stems between spaces, for scripts with word breaks; empty for the others. */
  readonly words: string;
  readonly romaji: string | undefined;
}

interface Query {
  readonly squashed: string;
  readonly jamo: string;
  readonly words: string;
  readonly romaji: string | undefined;
}

interface Met {
  readonly phrase: Phrase;
  readonly strength: number;
}

/** By concept: 0 to 1. */
export type ConceptsFound = Map<number, { strength: number; phrase: string }>;

export interface ConceptMatcher {
  find(query: string): ConceptsFound;
  /** Matches by spelling only. */
  guess(query: string): ConceptsFound;
}

export function createConceptMatcher(concepts: readonly Concept[]): ConceptMatcher {
  const phrases = concepts.flatMap(({ phrases: texts }, concept) =>
    [...new Set(texts)].map((text): Phrase => phraseOf(concept, text)),
  );
  const cover = createPhraseCover(phrases);
  const spelt = phrases.flatMap((phrase) => {
    const latin = romanised(phrase.squashed);
    return [
      { phrase, word: phrase.jamo },
      ...(latin === undefined ? [] : [{ phrase, word: latin }]),
    ];
  });
  const spellings = createSpellings(spelt.map(({ word }) => word));

  return {
    // A search looks for its concepts several times.
    find: memoize(MOST_REMEMBERED, String, (query: string) => {
      const squashed = squash(query);
      const read: Query = {
        squashed,
        jamo: toJamo(squashed),
        words: stemsOf(query),
        romaji: romajiKey(squashed),
      };
      const sentence = cover.read(query);
      const met: Met[] = [];
      phrases.forEach((phrase, number) => {
        const held = cover.of(number, sentence);
        const scattered = held.share * (SCATTERED + (SCATTERED_WHOLE - SCATTERED) * held.cover);
        const strength = Math.max(strengthOf(phrase, read), scattered);
        if (strength > 0) met.push({ phrase, strength });
      });
      return strongest(met);
    }),
    guess(query) {
      const wanted = toJamo(squash(query));
      const met = spellings.nearest(wanted).flatMap(({ index, edits }) => {
        const strength = (MISSPELT * PER_EDIT ** edits * (wanted.length - edits)) / wanted.length;
        return spelt.slice(index, index + 1).map(({ phrase }) => ({ phrase, strength }));
      });
      return strongest(met);
    },
  };
}

function phraseOf(concept: number, text: string): Phrase {
  const squashed = squash(text);
  return {
    concept,
    text,
    squashed,
    jamo: toJamo(squashed),
    words: isCjk(squashed) ? '' : stemsOf(text),
    romaji: romajiKey(squashed),
  };
}

function strengthOf(phrase: Phrase, query: Query): number {
  const { squashed, jamo, words, romaji } = query;
  if (squashed === '') return 0;
  if (phrase.squashed === squashed) return 1;
  if (phrase.words !== '' && phrase.words === words) return 0.98;
  if (romaji !== undefined && phrase.romaji === romaji) return SAME_SOUND;
  if (phrase.words !== '') {
    if (phrase.words.trim() !== '' && words.includes(phrase.words))
      return HOLDS_PHRASE + (1 - HOLDS_PHRASE) * (phrase.words.length / words.length);
  } else if (phrase.squashed.length >= LEAST_LETTERS && squashed.includes(phrase.squashed)) {
    return HOLDS_PHRASE + (1 - HOLDS_PHRASE) * (phrase.squashed.length / squashed.length);
  }
  const least = isCjk(squashed) ? LEAST_LETTERS : LEAST_LATIN;
  if (squashed.length < least) return 0;
  const share = jamo.length / phrase.jamo.length;
  if (phrase.jamo.startsWith(jamo)) {
    const begins = BEGINS_PHRASE + (1 - BEGINS_PHRASE) * share * 0.8;
    if (phrase.squashed.startsWith(squashed)) return begins;
    return begins * WITHIN_SYLLABLE;
  }
  if (isCjk(squashed) && phrase.jamo.includes(jamo)) return INSIDE_PHRASE + INSIDE_PHRASE * share;
  if (!isCjk(squashed) && words.trim() !== '' && phrase.words.includes(words))
    return INSIDE_PHRASE + INSIDE_PHRASE * share;
  return 0;
}

/**
 * The best phrase of each concept. A phrase inside a longer matched one counts less, and so does one of which the query is
 * only a part while it equals another: `automation` is not `marketing automation`.
 */
function strongest(met: readonly Met[]): ConceptsFound {
  const found: ConceptsFound = new Map();
  const isWhole = met.some(({ strength }) => strength >= WHOLE_PHRASE);
  for (const { phrase, strength } of met) {
    const within = met.some(
      (other) =>
        other.phrase.concept !== phrase.concept &&
        other.strength > strength &&
        other.strength > HOLDS_PHRASE &&
        holds(other.phrase, phrase),
    );
    const own = within || (isWhole && strength < PIECE) ? strength * WITHIN_ANOTHER : strength;
    if ((found.get(phrase.concept)?.strength ?? 0) < own)
      found.set(phrase.concept, { strength: own, phrase: phrase.text });
  }
  return found;
}

function holds(longer: Phrase, { squashed, words }: Phrase): boolean {
  const byLetters = longer.squashed.length > squashed.length && longer.squashed.includes(squashed);
  // `make graphics` means no more than `graphics`, which is part of `motion graphics`.
  const byWords = longer.words.length > words.length && longer.words.includes(words);
  return byLetters || (words !== '' && byWords);
}

/** ` make song `: stems between spaces without stop words, unless there are no others. */
function stemsOf(text: string): string {
  const words = runsOf(foldText(text));
  const telling = words.filter((word) => !isStopWord(word));
  return ` ${(telling.length > 0 ? telling : words).map(stem).join(' ')} `;
}
