import { foldText, isCjk, romanised, runsOf, squash, stem, toJamo } from '@atlas/search-text';
import type { Concept } from './concepts';
import { createSpellings } from './spellings';

/** How far a query is what a phrase says: 1 is the phrase itself. */
const HOLDS_PHRASE = 0.5;
const BEGINS_PHRASE = 0.55;
const INSIDE_PHRASE = 0.35;
const MISSPELT = 0.95;
const PER_EDIT = 0.9;
/** A phrase within a longer one that was met too says little of its own: `notes` in `meeting notes`. */
const WITHIN_ANOTHER = 0.35;
const LEAST_LETTERS = 2;
const LEAST_LATIN = 3;

/** Words that say nothing of what is wanted, in a catalog of AI tools. */
const EMPTY = new Set(
  'a an the for to of with and or in on my me i want need that can help from best good top ai tool tools app apps program software website free online'
    .split(' ')
    .map(stem),
);

interface Phrase {
  readonly concept: number;
  readonly text: string;
  readonly squashed: string;
  readonly jamo: string;
  /** Stems between spaces, for scripts with word breaks; empty for the others. */
  readonly words: string;
}

interface Met {
  readonly phrase: Phrase;
  readonly strength: number;
}

/** By concept: 0 to 1. */
export type ConceptsFound = Map<number, { strength: number; phrase: string }>;

export interface ConceptMatcher {
  find(query: string): ConceptsFound;
  /** By spelling alone. */
  guess(query: string): ConceptsFound;
}

export function createConceptMatcher(concepts: readonly Concept[]): ConceptMatcher {
  const phrases = concepts.flatMap(({ phrases: texts }, concept) =>
    [...new Set(texts)].map((text): Phrase => phraseOf(concept, text)),
  );
  const spelt = phrases.flatMap((phrase) => {
    const latin = romanised(phrase.squashed);
    return [
      { phrase, word: phrase.jamo },
      ...(latin === undefined ? [] : [{ phrase, word: latin }]),
    ];
  });
  const spellings = createSpellings(spelt.map(({ word }) => word));

  return {
    find(query) {
      const squashed = squash(query);
      const jamo = toJamo(squashed);
      const words = stemsOf(query);
      const met = phrases.flatMap((phrase): Met[] => {
        const strength = strengthOf(phrase, { squashed, jamo, words });
        return strength > 0 ? [{ phrase, strength }] : [];
      });
      return strongest(met);
    },
    guess(query) {
      const wanted = toJamo(squash(query));
      const met = spellings.nearest(wanted).map(({ index, edits }) => ({
        phrase: spelt[index]!.phrase,
        strength: (MISSPELT * PER_EDIT ** edits * (wanted.length - edits)) / wanted.length,
      }));
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
  };
}

function strengthOf(
  phrase: Phrase,
  query: { squashed: string; jamo: string; words: string },
): number {
  const { squashed, jamo, words } = query;
  if (squashed === '') return 0;
  if (phrase.squashed === squashed) return 1;
  if (phrase.words !== '' && phrase.words === words) return 0.98;
  if (phrase.words !== '') {
    if (phrase.words.trim() !== '' && words.includes(phrase.words))
      return HOLDS_PHRASE + (1 - HOLDS_PHRASE) * (phrase.words.length / words.length);
  } else if (phrase.squashed.length >= LEAST_LETTERS && squashed.includes(phrase.squashed)) {
    return HOLDS_PHRASE + (1 - HOLDS_PHRASE) * (phrase.squashed.length / squashed.length);
  }
  const least = isCjk(squashed) ? LEAST_LETTERS : LEAST_LATIN;
  if (squashed.length < least) return 0;
  const share = jamo.length / phrase.jamo.length;
  if (phrase.jamo.startsWith(jamo)) return BEGINS_PHRASE + (1 - BEGINS_PHRASE) * share * 0.8;
  if (isCjk(squashed) && phrase.jamo.includes(jamo)) return INSIDE_PHRASE + INSIDE_PHRASE * share;
  if (!isCjk(squashed) && words.trim() !== '' && phrase.words.includes(words))
    return INSIDE_PHRASE + INSIDE_PHRASE * share;
  return 0;
}

/** The best phrase of each concept; one that stands within a longer one of another concept counts less. */
function strongest(met: readonly Met[]): ConceptsFound {
  const found: ConceptsFound = new Map();
  for (const { phrase, strength } of met) {
    const within = met.some(
      (other) =>
        other.phrase.concept !== phrase.concept &&
        other.strength > strength &&
        other.strength > HOLDS_PHRASE &&
        other.phrase.squashed.length > phrase.squashed.length &&
        other.phrase.squashed.includes(phrase.squashed),
    );
    const own = within ? strength * WITHIN_ANOTHER : strength;
    if ((found.get(phrase.concept)?.strength ?? 0) < own)
      found.set(phrase.concept, { strength: own, phrase: phrase.text });
  }
  return found;
}

/** ` make song `: stems between spaces, without the words that say nothing, unless there are no others. */
function stemsOf(text: string): string {
  const stems = runsOf(foldText(text)).map(stem);
  const telling = stems.filter((word) => !EMPTY.has(word));
  return ` ${(telling.length > 0 ? telling : stems).join(' ')} `;
}
