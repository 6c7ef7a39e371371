import type { LinkedPage, LinkedPages, RegistryEntry } from '@atlas/contracts';

/** Query parameters of a link; undefined ones are left out. */
export type PathQuery = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of a page by its name, with its parameters filled in; undefined when no live
 * slice serves the page, or at a path with other parameters.
 */
export type PathTo = <P extends LinkedPage>(
  page: P,
  params: LinkedPages[P],
  query?: PathQuery,
) => string | undefined;

/**
 * Creates the lookup of page paths in a set of releases.
 * @param entries the live releases
 * @returns the lookup; the first release that has the page wins
 */
export function createPathTo(entries: readonly RegistryEntry[]): PathTo {
  return (page, params, query = {}) => {
    const path = patternOf(entries, page);
    const filled = path === undefined ? undefined : fill(path, params);
    if (filled === undefined) return undefined;
    const known = Object.entries(query).filter(
      (one): one is [string, string] => one[1] !== undefined,
    );
    return known.length > 0 ? `${filled}?${new URLSearchParams(known)}` : filled;
  };
}

function patternOf(entries: readonly RegistryEntry[], page: string): string | undefined {
  const pages = entries.flatMap((entry) => entry.pages);
  return pages.find(({ name }) => name === page)?.path;
}

function fill(pattern: string, params: Readonly<Record<string, string>>): string | undefined {
  const parts = pattern.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = params[part.slice(1)];
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return parts.includes(undefined) ? undefined : parts.join('/');
}
