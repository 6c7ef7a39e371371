import { PLAIN, SHAPES } from './texts/field-values';
import { SENTENCES } from './texts/sentences';

/** Where in an answer a value stands. */
export interface Place {
  /** Name of the field; of a list's field for its elements. */
  field: string;
  /** What the object around it is: `tool`, `review`, or the name of the field that holds it. */
  entity: string;
  /** Tells the entries of a list apart; the same seed is the same value. */
  seed: number;
  depth: number;
  /** How many entries the answer's lists have, as far as the schema allows. */
  entries?: number | undefined;
}

const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;

/** Believable values for a place, best first; the schema takes the first that fits. */
export function candidates({ field, entity, seed }: Place): unknown[] {
  const named = (PLAIN[field] ?? []).map((at) => at(seed));
  const exact = (PLAIN[`${entity}.${field}`] ?? []).map((at) => at(seed));
  return [...exact, ...sentences(`${entity}.${field}`, seed), ...sentences(field, seed), ...named];
}

export function shapes(seed: number): unknown[] {
  return SHAPES.map((at) => at(seed));
}

/** `description`, `descriptionEn`, `descriptionJa`, `descriptionZh` say the same in four languages. */
function sentences(name: string, seed: number): unknown[] {
  const language = Math.max(
    0,
    SUFFIXES.findIndex((suffix) => suffix !== '' && name.endsWith(suffix)),
  );
  const base = language === 0 ? name : name.slice(0, -2);
  const list = SENTENCES[base];
  if (list) return [list[seed % list.length]?.[language]];
  return [];
}

/** What an object is, told by fields that only it has. */
const MARKS: readonly [field: string, entity: string][] = [
  ['userAgent', 'session'],
  ['email', 'user'],
  ['estimatedCost', 'package'],
  ['toolIds', 'bundle'],
  ['aiToolName', 'review'],
  ['reviewId', 'comment'],
  ['options', 'question'],
  ['company', 'tool'],
  ['monthlyUsers', 'tool'],
  ['monthlyPrice', 'tool'],
];

export function entityOf(fields: readonly string[], field: string): string {
  const marked = MARKS.find(([mark]) => fields.includes(mark))?.[1];
  return marked ?? (/^(?:tools|unpriced)$/.test(field) ? 'tool' : field);
}
