/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import { foldText, looksMistyped, otherLayout, squash } from '@atlas/search-text';
import type { Relaxed } from '@atlas/contracts';
import { createConceptMatcher } from './concept-matcher';
import type { ConceptsFound } from './concept-matcher';
import { conceptsOf } from './concepts';
import type { Concept, Words } from './concepts';
import type { IndexedTool } from './indexed-tool';
import { NameIndexBuilder } from './name-index';
import type { NamesFound } from './name-index';
import { createRanking } from './ranking';
import { TextIndexBuilder } from './text-index';

/** Weights of the kinds of evidence, tuned on the `working` queries in `evaluation/`. */
const WEIGHTS = { name: 5, concept: 2, text: 1.2 } as const;
/** Weight of a concept by its position among the tool's tasks. */
const BY_PLACE = [1, 0.92, 0.84, 0.76, 0.7, 0.65];
const BY_CATEGORY = 0.55;
const BY_MAKER = 1.2;
/** At this strength a name or concept is certain, and spelling is not corrected. */
const CERTAIN_NAME = 0.7;
const CERTAIN_CONCEPT = 0.9;
/** An exact name or alias ranks above everything else. */
const SAME_NAME = 1;
const SAME_NAME_ADDS = 5;
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
  find(query: string): Found;
  /** Topics of existing tools that the words may mean, most likely first. */
  topics(query: string): Topic[];
}

interface Evidence {
  names: NamesFound;
  concepts: ConceptsFound;
}

/** Collects tools in default order; `build` returns the search. */
export class ToolSearchBuilder {
  private readonly names = new NameIndexBuilder();
  private readonly texts = new TextIndexBuilder();
  private readonly concepts: Concept[];
  private readonly rowsOf: { rows: number[]; weights: number[] }[];
  private readonly tasks: Map<string, number>;
  private readonly categories: Map<string, number>;
  private readonly makers: { concept: number; name: RegExp }[];
  private readonly companies = new Map<string, readonly number[]>();
  private size = 0;

  constructor(words: Words) {
    this.concepts = conceptsOf(words);
    this.rowsOf = this.concepts.map(() => ({ rows: [], weights: [] }));
    const numbered = (kind: Concept['kind']) =>
      new Map(
        this.concepts.flatMap((concept, number) =>
          concept.kind === kind ? [[concept.key, number] as const] : [],
        ),
      );
    this.tasks = numbered('task');
    this.categories = numbered('category');
    this.makers = [...numbered('maker')].map(([name, concept]) => ({
      concept,
      name: new RegExp(`(^|[^\\p{L}])${escaped(foldText(name))}($|[^\\p{L}])`, 'u'),
    }));
  }

  add(tool: IndexedTool): void {
    const row = this.size++;
    this.names.add(tool);
    this.texts.add(tool);
    const place = (concept: number | undefined, weight: number) => {
      if (concept === undefined) return;
      this.rowsOf[concept]!.rows.push(row);
      this.rowsOf[concept]!.weights.push(weight);
    };
    (tool.tasks ?? []).forEach((key, at) =>
      place(this.tasks.get(key), BY_PLACE[Math.min(at, BY_PLACE.length - 1)]!),
    );
    place(this.categories.get(tool.category), BY_CATEGORY);
    for (const concept of this.makersOf(tool.company)) place(concept, BY_MAKER);
  }

  private makersOf(company: string): readonly number[] {
    const known = this.companies.get(company);
    if (known) return known;
    const folded = foldText(company);
    const found = this.makers.filter(({ name }) => name.test(folded)).map(({ concept }) => concept);
    this.companies.set(company, found);
    return found;
  }

  build(): ToolSearch {
    const { concepts, size } = this;
    const names = this.names.build();
    const texts = this.texts.build();
    const matcher = createConceptMatcher(concepts);
    const rowsOf = this.rowsOf.map(({ rows, weights }) => ({
      rows: Int32Array.from(rows),
      weights: Float32Array.from(weights),
    }));
    this.rowsOf.length = 0;

    // Allocated once.
    const scores = new Float32Array(size);
    const ofCategory = new Uint8Array(size);
    const ranking = createRanking(size);

    const look = (query: string): Evidence => ({
      names: names.find(query),
      concepts: matcher.find(query),
    });

    /** Searches as typed; without a certain match in the other keyboard layout; then with corrected spelling. */
    function understand(query: string, unknown: boolean): Evidence & { relaxed?: Relaxed } {
      const typed = look(query);
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
        [...understand(query, true).concepts]
          .filter(([number, { strength }]) => strength >= LIKELY && rowsOf[number]!.rows.length > 0)
          .sort(([, a], [, b]) => b.strength - a.strength)
          .map(([number]) => concepts[number]!)
          .filter(isTopic),

      find(query) {
        let text = texts.find(query, false);
        const {
          names: named,
          concepts: meant,
          relaxed,
        } = understand(query, text.unknown.length > 0);
        const nothing = named.scores.best === 0 && meant.size === 0;
        if (nothing && text.unknown.length > 0) text = texts.find(query, true);

        const textWeight = text.total > 0 ? WEIGHTS.text / text.total : 0;
        for (let row = 0; row < size; row++) scores[row] = textWeight * text.scores[row]!;
        // A word of a name inside of a task phrase: `motion graphics` is not the tool Motion.
        const isPhrase =
          named.scores.best < CERTAIN_NAME && Math.max(0, ...strengths(meant)) >= CERTAIN_CONCEPT;
        const nameWeight = isPhrase ? 0 : WEIGHTS.name;
        for (const row of named.scores.rows()) {
          const sure = named.scores.get(row);
          scores[row]! += nameWeight * sure + (sure === SAME_NAME ? SAME_NAME_ADDS : 0);
        }
        // A query that names a category includes all of its tools.
        ofCategory.fill(0);
        for (const [concept, { strength }] of meant) {
          const { rows, weights } = rowsOf[concept]!;
          const isNamed = concepts[concept]!.kind === 'category' && strength >= CERTAIN_CONCEPT;
          if (isNamed) for (const row of rows) ofCategory[row] = 1;
          for (let at = 0; at < rows.length; at++)
            scores[rows[at]!]! += WEIGHTS.concept * strength * weights[at]!;
        }
        const whole = (row: number) =>
          ofCategory[row] === 1 ||
          (text.tokens > 0 && text.met[row] === text.tokens) ||
          named.scores.get(row) > 0;
        return { rows: ranking(scores, whole), ...(relaxed ? { relaxed } : {}) };
      },
    };
  }
}

const isTopic = (concept: Concept): concept is Topic => concept.kind !== 'maker';

const strengths = (found: ConceptsFound) => [...found.values()].map(({ strength }) => strength);

function isCertain({ names, concepts }: Evidence): boolean {
  return (
    names.scores.best >= CERTAIN_NAME || Math.max(0, ...strengths(concepts)) >= CERTAIN_CONCEPT
  );
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
