import { recordOf } from '@atlas/contracts';
import { boundsOf, defOf, fits } from './schema';
import type { Schema } from './schema';
import type { MockContent } from './settings';

/** Amount of generated content. */
export interface Extent {
  /** Entries of each list in the response, as far as its schema allows. */
  entries?: number | undefined;
  /** `long`: texts of users have the maximum length and contain an unbreakable word. */
  words?: 'long' | undefined;
}

/** Number of sample tools: more entries would repeat them. */
const MANY = 12;

/** Extent of each choice of content. */
export const EXTENTS: Readonly<Record<MockContent, Extent>> = {
  usual: {},
  empty: { entries: 0 },
  one: { entries: 1 },
  many: { entries: MANY },
  long: { words: 'long' },
};

const LONG_WORD =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const SENTENCE = ' and whatever else is to be said of it in one breath, and then once more';
/** Fields with texts of users; ids, URLs, dates and enumerated values stay as they are. */
const OF_PEOPLE =
  /^(?:name|title|company|description|content|comment|bio|userName|firstName|lastName|label|question|summary|text|prompt|location|note|detail)(?:En|Ja|Zh)?$/;
const LONGEST = 240;

/** A generated response with its texts at the requested length. */
export function extended(schema: Schema, value: unknown, { words }: Extent): unknown {
  if (words === 'long') return lengthened(schema, value, '');
  return value;
}

function lengthened(schema: Schema, value: unknown, field: string): unknown {
  const { type, shape = {}, element, innerType } = defOf(schema);
  if (value === null || value === undefined) return value;
  if (type === 'object') {
    const fields = Object.entries(recordOf(value)).map(
      ([name, part]) => [name, shape[name] ? lengthened(shape[name], part, name) : part] as const,
    );
    return Object.fromEntries(fields);
  }
  if (element && Array.isArray(value))
    return value.map((one: unknown) => lengthened(element, one, field));
  if (type !== 'string' && innerType) return lengthened(innerType, value, field);
  if (typeof value === 'string' && OF_PEOPLE.test(field)) return longText(schema, value);
  return value;
}

function longText(schema: Schema, value: string): string {
  const most = Math.min(boundsOf(schema).max, LONGEST);
  const long = `${value} ${LONG_WORD}${SENTENCE.repeat(3)}`.slice(0, most).trim();
  if (fits(schema, long)) return long;
  return value;
}
