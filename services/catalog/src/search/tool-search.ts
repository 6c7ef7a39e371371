/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import { looksMistyped, otherLayout, squash } from '@atlas/search-text';
import type { Relaxed } from '@atlas/contracts';
import type { ConceptsFound } from './concept-matcher';
import type { Concept } from './concepts';
import { createNameSearch } from './find-names';
import type { NamesFound } from './find-names';
import { createTextSearch } from './find-texts';
import { contentOf } from './sentences/function-words';
import { LEVEL_WEIGHTS, LEVEL_WEIGHTS_OF_KIND } from './text-index';
import type { Layout, Placed } from './layout';
import { createRanking } from './ranking';
import { hasRow } from './rows';
import type { Scratch } from './scratch';
import type { SearchPart } from './search-part';
import type { Vocabulary } from './vocabulary';

/** Weights of the kinds of evidence, tuned on the `working` queries in `evaluation/`. */
const WEIGHTS = { name: 5, concept: 2, text: 1.2 } as const;
/** At this strength a name or concept is certain, and spelling is not corrected. */
const CERTAIN_NAME = 0.7;
const CERTAIN_CONCEPT = 0.9;
/** An exact name or alias ranks above everything else. */
const SAME_NAME = 1;
const SAME_NAME_ADDS = 5;
/** Strength of a name that a sentence mentions. */
const MENTIONED = 0.75;
/**
 * A query that is a kind of tool fits many tools alike. So the position in the default order counts more, full entries, which
 * describe the known tools, precede short ones, and the words of the query, which every such tool has, count less.
 */
const OF_KIND = { place: 0.4, full: 0.5, text: 0.5 } as const;
/** Minimum strength of a suggested topic. */
const LIKELY = 0.5;

export interface Found {
  /** Rows, best first. */
  readonly rows: Int32Array;
  /** How the query was relaxed, if it was. */
  readonly relaxed?: Relaxed;
}

export type Topic = Concept & { kind: 'task' | 'category' };

export interface ToolSearch {
  /** @param mentioned rows of tools that the query names among other words */
  readonly find: (query: string, mentioned?: readonly number[]) => Found;
  /** The tool that has exactly this name or alias. */
  named: (name: string) => number | undefined;
  /** Whether the whole query is the name of a tool, or of a task, a category or a maker. */
  isKnown(query: string): boolean;
  /** Topics of existing tools that the words may mean, most likely first. */
  topics(query: string): Topic[];
}

interface Evidence {
  names: NamesFound;
  concepts: ConceptsFound;
}

/** Searches the tools of all parts. */
export function createToolSearch(
  { concepts, matcher }: Vocabulary,
  parts: readonly Placed<SearchPart>[],
  layout: Layout,
  scratch: Scratch,
): ToolSearch {
  const { size, order, live } = layout;
  const { scores, ofCategory } = scratch;
  const names = createNameSearch(parts, layout);
  const findTexts = createTextSearch(parts, layout, scratch);
  const ranking = createRanking(order, scratch.steps);

  const look = (query: string, mentioned: readonly number[] = []): Evidence => {
    const found = names.find(query);
    for (const row of mentioned) found.scores.add(row, MENTIONED);
    return { names: found, concepts: matcher.find(query) };
  };

  /** Searches as typed; without a certain match in the other keyboard layout; then with corrected spelling. */
  function understand(
    query: string,
    typed: Evidence,
    unknown: boolean,
  ): Evidence & { relaxed?: Relaxed } {
    if (isCertain(typed)) return typed;
    const mistyped = looksMistyped(query);
    if (!unknown && !mistyped) return typed;
    const other = otherLayout(query);
    const switched = other === undefined ? undefined : look(other);
    if (switched && isCertain(switched))
      return { ...switched, relaxed: { what: 'layout', query: other! } };

    const readings = mistyped && other !== undefined ? [other] : [query];
    for (const reading of readings) {
      const guessed = { names: names.guess(reading), concepts: matcher.guess(reading) };
      const nearest = meantBy(guessed);
      if (nearest === undefined) continue;
      const found = merged(typed, guessed);
      // Exact matches need no correction.
      const isTyped = squash(query).includes(squash(nearest));
      if (isTyped) return found;
      return { ...found, relaxed: { what: 'spelling', query: nearest } };
    }
    return typed;
  }

  return {
    topics: (query) =>
      [...understand(query, look(query), true).concepts]
        .filter(([number, { strength }]) => strength >= LIKELY && isKnown(number))
        .sort(([, a], [, b]) => b.strength - a.strength)
        .map(([number]) => concepts[number]!)
        .filter(isTopic),

    named: names.named,
    isKnown: (query) =>
      names.named(query) !== undefined || Math.max(0, ...strengths(matcher.find(query))) === 1,

    find(query, mentioned) {
      const typed = look(query, mentioned);
      const isKind = typed.names.scores.best < SAME_NAME && isCertainConcept(typed.concepts);
      const words = contentOf(query).join(' ') || query;
      const levelWeights = isKind ? LEVEL_WEIGHTS_OF_KIND : LEVEL_WEIGHTS;
      let text = findTexts({ words, levelWeights });
      const isUnknown = text.unknown.length > 0;
      const { names: named, concepts: meant, relaxed } = understand(query, typed, isUnknown);
      const nothing = named.scores.best === 0 && meant.size === 0;
      if (nothing && isUnknown) text = findTexts({ words, levelWeights, isGuessing: true });

      const textWeight =
        text.total > 0 ? (WEIGHTS.text * (isKind ? OF_KIND.text : 1)) / text.total : 0;
      for (let row = 0; row < size; row++) scores[row] = textWeight * text.scores[row]!;
      // A word of a name inside of a task phrase: `motion graphics` is not the tool Motion.
      const isPhrase = named.scores.best < CERTAIN_NAME && isCertainConcept(meant);
      const nameWeight = isPhrase ? 0 : WEIGHTS.name;
      for (const row of named.scores.rows()) {
        const sure = named.scores.get(row);
        scores[row]! += nameWeight * sure + (sure === SAME_NAME ? SAME_NAME_ADDS : 0);
      }
      // A query that names a category includes all of its tools.
      ofCategory.fill(0, 0, size);
      for (const [concept, { strength }] of meant) {
        const isNamed = concepts[concept]!.kind === 'category' && strength >= CERTAIN_CONCEPT;
        for (const { part, offset } of parts) {
          const { rows, weights } = part.rowsOf[concept]!;
          if (isNamed) for (const row of rows) ofCategory[offset + row] = 1;
          for (let at = 0; at < rows.length; at++)
            scores[offset + rows[at]!]! += WEIGHTS.concept * strength * weights[at]!;
        }
      }
      const whole = (row: number) =>
        ofCategory[row] === 1 ||
        (text.tokens > 0 && text.met[row] === text.tokens) ||
        named.scores.get(row) > 0;
      if (isKind)
        for (const { part, offset } of parts)
          for (let row = 0; row < part.isFull.length; row++)
            if (scores[offset + row]! > 0)
              scores[offset + row]! += OF_KIND.full * part.isFull[row]!;
      const rows = ranking(scores, whole, isKind ? OF_KIND.place : undefined);
      return { rows, ...(relaxed && { relaxed }) };
    },
  };

  /** Whether a live tool is for the concept. */
  function isKnown(concept: number): boolean {
    return parts.some(({ part, offset }) =>
      part.rowsOf[concept]!.rows.some((row) => hasRow(live, offset + row)),
    );
  }
}

const isTopic = (concept: Concept): concept is Topic => concept.kind !== 'maker';

const isCertainConcept = (found: ConceptsFound): boolean =>
  Math.max(0, ...strengths(found)) >= CERTAIN_CONCEPT;

const strengths = (found: ConceptsFound) => [...found.values()].map(({ strength }) => strength);

function isCertain({ names, concepts }: Evidence): boolean {
  return names.scores.best >= CERTAIN_NAME || isCertainConcept(concepts);
}

/** The corrected word, if any. */
function meantBy({ names, concepts }: Evidence): string | undefined {
  const [concept] = [...concepts.values()].sort((a, b) => b.strength - a.strength);
  if (concept && concept.strength > names.scores.best) return concept.phrase;
  return names.meant;
}

function merged(typed: Evidence, guessed: Evidence): Evidence {
  const { scores } = typed.names;
  for (const row of guessed.names.scores.rows()) scores.add(row, guessed.names.scores.get(row));
  const concepts = new Map(typed.concepts);
  for (const [number, found] of guessed.concepts)
    if ((concepts.get(number)?.strength ?? 0) < found.strength) concepts.set(number, found);
  return { names: { scores }, concepts };
}
