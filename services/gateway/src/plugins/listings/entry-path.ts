import type { ReleasedPage } from '@atlas/contracts';
import { fillPattern } from '../../http/path-pattern';

/** A longer value is not part of an address. */
const MAX_VALUE_LENGTH = 200;

/**
 * Returns the path of the page of one list entry: the entry's fields fill the parameters of the page's path, or the query
 * parameters that its manifest declares. Undefined when a field is missing.
 */
export function entryPath({ path, query = [] }: ReleasedPage, entry: unknown): string | undefined {
  const valueOf = (name: string) => encodedField(entry, name);
  if (path.includes(':')) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return fillPattern(path, Object.fromEntries(names.map((name) => [name, valueOf(name)])));
  }
  const declared = query.flatMap((name) => (valueOf(name) ? [`${name}=${valueOf(name)}`] : []));
  if (declared.length > 0) return `${path}?${declared.join('&')}`;
  return undefined;
}

function encodedField(entry: unknown, name: string): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const value: unknown = Object.entries(entry).find(([key]) => key === name)?.[1];
  const isUsable = typeof value === 'string' && value !== '' && value.length <= MAX_VALUE_LENGTH;
  if (isUsable) return encodeURIComponent(value);
  return undefined;
}
