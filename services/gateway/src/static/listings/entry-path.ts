import type { ReleasedPage } from '@atlas/contracts';
import { fillPattern } from '../../http/path-pattern';

/** Longer is no part of an address. */
const LONGEST = 200;

/**
 * The address that an entry of a page's list stands for: its fields fill the page's path, or where that is
 * whole, what makes another page of it. Undefined where one is missing.
 */
export function entryPath({ path, query = [] }: ReleasedPage, entry: unknown): string | undefined {
  const fields = (typeof entry === 'object' ? entry : undefined) as Record<string, unknown> | null;
  const part = (name: string) => {
    const value = fields?.[name];
    const isPart = typeof value === 'string' && value !== '' && value.length <= LONGEST;
    if (isPart) return encodeURIComponent(value);
    return undefined;
  };
  if (path.includes(':')) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    return fillPattern(path, Object.fromEntries(names.map((name) => [name, part(name)])));
  }
  const own = query.flatMap((name) => (part(name) ? [`${name}=${part(name)}`] : []));
  if (own.length > 0) return `${path}?${own.join('&')}`;
  return undefined;
}
