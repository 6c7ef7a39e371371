import { PLAIN, SHAPES } from './texts/field-values';
import { SENTENCES } from './texts/sentences';

/** Position of a value in a response. */
export interface Place {
  /** Field name; elements of a list have the name of the list's field. */
  field: string;
  /** Kind of the surrounding object: `tool`, `review`, or the name of the field that contains it. */
  entity: string;
  /** Distinguishes the entries of a list; the same seed yields the same value. */
  seed: number;
  depth: number;
  /** Number of entries in the response's lists, as far as the schema allows. */
  entries?: number | undefined;
}

const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;

/** Plausible values for a position, best first; the first one that fits the schema is used. */
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

/** Kinds of objects, by fields that only they have. */
const MARKS: readonly [field: string, entity: string][] = [
  ['userAgent', 'session'],
  ['isPublished', 'record'],
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
