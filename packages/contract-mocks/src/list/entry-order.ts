import { readPoint, recordOf } from '@atlas/contracts';
import type { ListFilter, ListSemantics } from '@atlas/contracts';
import { textOf } from './text-of';

export type Entry = Readonly<Record<string, unknown>>;

const byName = new Intl.Collator('en').compare;

/** The value of `name`, or of `monthlyPrice.cents`. */
export const valueAt = (entry: Entry, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => recordOf(part)[name], entry);

/**
 * Whether a filter selects an entry.
 * @param entry of a list
 * @param filter as the contract declares it
 * @param requested values, comma separated unless they are texts; everything is selected without any
 */
export function isSelected(
  entry: Entry,
  filter: ListFilter,
  requested: string | undefined,
): boolean {
  if (isTextFilter(filter)) return !requested || hasText(entry, filter, requested);
  const values = (requested ?? '').split(',').filter(Boolean);
  return values.length === 0 || values.some((value) => hasValue(entry, filter, value));
}

type TextFilter = Extract<ListFilter, { texts: unknown }>;

const isTextFilter = (filter: ListFilter): filter is TextFilter =>
  typeof filter === 'object' && 'texts' in filter;

/** Texts of an entry as values of the filter; none of an excepted entry. */
function textsOf(entry: Entry, { texts, except: [field, ...oneOf] }: TextFilter): string[] {
  if (isOneOf(valueAt(entry, field), oneOf.map(String))) return [];
  return Object.entries(texts).flatMap(([name, list]) =>
    [valueAt(entry, list) ?? []].flat().map((text) => `${name}:${textOf(text)}`),
  );
}

const hasText = (entry: Entry, filter: TextFilter, value: string): boolean =>
  textsOf(entry, filter).some((text) => readPoint(text) === readPoint(value));

function hasValue(entry: Entry, filter: Exclude<ListFilter, TextFilter>, value: string): boolean {
  if (typeof filter === 'string') return isOneOf(valueAt(entry, filter), [value]);
  if ('bands' in filter) {
    const own = Number(valueAt(entry, filter.field));
    return filter.bands.find((from) => own >= Number(from)) === value;
  }
  if ('nonEmpty' in filter) {
    const own = valueAt(entry, filter.nonEmpty);
    return Array.isArray(own) && own.length > 0;
  }
  const [field = '', ...oneOf] = filter.values[value] ?? [];
  return isOneOf(valueAt(entry, field), oneOf.map(String));
}

/**
 * Values of a filter that select something: those that it names, or those that entries have.
 * @param filter as the contract declares it
 * @param entries of the list
 */
export function valuesOf(filter: ListFilter, entries: readonly Entry[]): string[] {
  if (typeof filter === 'string') {
    const own = entries.flatMap((entry) => [valueAt(entry, filter)].flat());
    return [...new Set(own.filter((value) => value !== null && value !== undefined).map(String))];
  }
  if (isTextFilter(filter)) return [...new Set(entries.flatMap((entry) => textsOf(entry, filter)))];
  if ('nonEmpty' in filter) return ['1'];
  return 'bands' in filter ? [...filter.bands] : Object.keys(filter.values);
}

/** Value of an entry as the cursor of the page after it. */
export const cursorOf = (paging: ListSemantics['paging'], entry: Entry | undefined): string =>
  textOf(entry && valueAt(entry, paging?.field ?? 'id'));

const isOneOf = (own: unknown, values: readonly string[]): boolean =>
  [own].flat().some((one) => values.includes(String(one)));

/** Compares entries by a field; those without a value come last in either order. */
export function compareBy(field: string, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Entry, b: Entry): number => {
    const [left, right] = [valueAt(a, field), valueAt(b, field)];
    if (left === right) return 0;
    if (left === null || left === undefined) return 1;
    if (right === null || right === undefined) return -1;
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : byName(textOf(left), textOf(right));
    return sign * difference;
  };
}
