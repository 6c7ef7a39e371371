import { candidates, entityOf, shapes } from './candidates';
import type { Place } from './candidates';
import { boundsOf, defOf, fits, pipeInputOf, schemaIn } from './schema';
import type { Schema } from './schema';

const LIST_LENGTH = 3;
/** Length of a list that is the response itself. */
const CONTENT_LENGTH = 6;
const LENGTHS: Record<string, number> = {
  items: 6,
  popular: 6,
  rising: 6,
  categoryDistribution: 6,
  days: 7,
  comments: 2,
  badges: 1,
  estimatedCost: 1,
  providers: 1,
  unpriced: 0,
  roles: 0,
};
/** Lists whose length differs by entry, so that a filter for empty ones selects some. */
const VARIED = new Set(['record.missing', 'record.old', 'record.conflicts']);
const DEEPEST = 12;
/** Nested lists use other texts than their neighbours. */
const STRIDE = 3;

/** Generates a deterministic value that the schema accepts. @throws Error when no known value fits */
export function sampleOf(schema: Schema, place: Place): unknown {
  if (place.depth > DEEPEST) return null;
  const value = build(schema, place);
  if (fits(schema, value)) return value;
  // Of two lists that must agree one may allow fewer entries than the other.
  if (place.entries !== undefined) return sampleOf(schema, { ...place, entries: undefined });
  throw new Error(
    `No sample fits "${place.entity}.${place.field}": add one to contract-mocks/src/texts.`,
  );
}

function build(schema: Schema, place: Place): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, place);
    case 'array':
      return listOf(schema, place);
    case 'tuple':
      return (def.items ?? []).map((item) => sampleOf(item, place));
    case 'record':
      return {
        [String(sampleOf(schemaIn(def.keyType), place))]: sampleOf(schemaIn(def.valueType), place),
      };
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return suggested(schema, place, () => sampleOf(schemaIn(def.innerType), place));
    case 'pipe':
      return sampleOf(pipeInputOf(def), place);
    case 'lazy':
      return sampleOf(schemaIn(def.getter?.()), place);
    case 'union':
      return sampleOf(chosenOf(def.options, place), place);
    default:
      return suggested(schema, place, () => leafOf(schema, place));
  }
}

/** A plausible value if one fits. Objects and lists are always built from their parts. */
function suggested(schema: Schema, place: Place, otherwise: () => unknown): unknown {
  const found = candidates(place).find((value) => value !== undefined && fits(schema, value));
  if (found === undefined) return otherwise();
  return found;
}

const chosenOf = (options: readonly Schema[] = [], { seed }: Place): Schema =>
  schemaIn(options[seed % options.length]);

function leafOf(schema: Schema, { seed, field }: Place): unknown {
  const { type, entries = {}, values = [] } = defOf(schema);
  const { min, max } = boundsOf(schema);
  if (type === 'enum') return Object.values(entries)[seed % Object.keys(entries).length];
  if (type === 'literal') return values[0];
  if (type === 'boolean') return seed % 2 === 0;
  if (type === 'number')
    return Math.min(Math.max(12 + seed * 7, Number.isFinite(min) ? min : 0), max);
  if (type === 'null') return null;
  if (type === 'undefined') return undefined;
  const word = `${field.replace(/([A-Z])/g, ' $1').toLowerCase()} ${seed + 1}`;
  return (
    [...(min <= word.length ? [word.slice(0, max)] : []), ...shapes(seed)].find((value) =>
      fits(schema, value),
    ) ?? word
  );
}

function listOf(schema: Schema, place: Place): unknown[] {
  const { element } = defOf(schema);
  const { min, max } = boundsOf(schema);
  const wanted = lengthOf(place);
  const length = Math.max(Math.min(wanted, max), Number.isFinite(min) ? min : 0);
  return Array.from({ length }, (_, at) =>
    sampleOf(schemaIn(element), {
      ...place,
      seed:
        place.depth === 0 || place.field === 'items' ? place.seed + at : place.seed * STRIDE + at,
      depth: place.depth + 1,
    }),
  );
}

/** The requested number of entries applies to a page's lists, not to lists inside of entries. */
function lengthOf({ entity, field, seed, depth, entries }: Place): number {
  if (entries !== undefined && depth <= 1) return entries;
  if (VARIED.has(`${entity}.${field}`)) return (seed + field.length) % LIST_LENGTH;
  return LENGTHS[field] ?? (depth === 0 ? CONTENT_LENGTH : LIST_LENGTH);
}

function objectOf(shape: Record<string, Schema>, place: Place): unknown {
  const { field, seed, depth, entity } = place;
  const own = entityOf(Object.keys(shape), field === '' ? entity : field);
  const fields = Object.entries(shape).map(
    ([name, schema]) =>
      [
        name,
        sampleOf(schema, { ...place, field: name, entity: own, seed, depth: depth + 1 }),
      ] as const,
  );
  return agree(Object.fromEntries(fields));
}

/** Makes derived figures agree with other fields of the same object. */
export function agree(value: Record<string, unknown>): Record<string, unknown> {
  const { tools, items, comments, price, histogram } = value;
  if ('toolIds' in value && Array.isArray(tools))
    value.toolIds = tools.map(({ id }: { id: string }) => id);
  if (typeof value.total === 'number' && Array.isArray(items)) value.total = items.length;
  if ('commentCount' in value && Array.isArray(comments)) value.commentCount = comments.length;
  if (Array.isArray(histogram)) Object.assign(value, countAndAverage(histogram as number[]));
  if ('isFree' in value) value.isFree = price === 0;
  return value;
}

/** Count and average of a histogram of stars. */
function countAndAverage(histogram: number[]): { count: number; average: number } {
  const count = histogram.reduce((sum, reviews) => sum + reviews, 0);
  const stars = histogram.reduce((sum, reviews, at) => sum + reviews * (at + 1), 0);
  return { count, average: Math.round((stars / count) * 10) / 10 };
}
