import type { LinkedPage, LinkedPages, RegistryEntry } from '@atlas/contracts';

/** Query parameters of a link. */
export type PathQuery = Readonly<Record<string, string>>;

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
  return (page, params: Readonly<Record<string, string>>, query) => {
    const pattern = entries.flatMap(({ pages }) => pages).find(({ name }) => name === page)?.path;
    const path = pattern?.replace(/:(\w+)/g, (parameter, name: string) =>
      name in params ? encodeURIComponent(String(params[name])) : parameter,
    );
    // A filled-in colon is encoded, so one that is left belongs to a parameter without a value.
    if (!path || path.includes(':')) return undefined;
    return query ? `${path}?${new URLSearchParams(query)}` : path;
  };
}
