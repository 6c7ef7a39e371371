import { recordOf } from '@atlas/contracts';
import type { ListFilter } from '@atlas/contracts';
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
 * @param requested values, comma separated; everything is selected without any
 */
export function isSelected(
  entry: Entry,
  filter: ListFilter,
  requested: string | undefined,
): boolean {
  const values = (requested ?? '').split(',').filter(Boolean);
  return values.length === 0 || values.some((value) => hasValue(entry, filter, value));
}

function hasValue(entry: Entry, filter: ListFilter, value: string): boolean {
  if (typeof filter === 'string') return isOneOf(valueAt(entry, filter), [value]);
  if ('bands' in filter) {
    const own = Number(valueAt(entry, filter.field));
    return filter.bands.find((from) => own >= Number(from)) === value;
  }
  const [field = '', ...oneOf] = filter.values[value] ?? [];
  return isOneOf(valueAt(entry, field), oneOf.map(String));
}

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
