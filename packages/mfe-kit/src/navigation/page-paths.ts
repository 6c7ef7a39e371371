import type { LinkedPage, LinkedPages, ReleasedPage } from '@atlas/contracts';

/** Name and path of a page. */
export type NamedPage = Pick<ReleasedPage, 'name' | 'path'>;

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
 * @param hostPages pages of the shell
 * @returns the lookup; the shell wins, then the first release that has the page
 */
export function createPathTo(
  entries: readonly { readonly pages: readonly NamedPage[] }[],
  hostPages: readonly NamedPage[] = [],
): PathTo {
  return (page, params: Readonly<Record<string, string>>, query) => {
    const pages = [...hostPages, ...entries.flatMap((entry) => entry.pages)];
    const pattern = pages.find(({ name }) => name === page)?.path;
    const path = pattern?.replace(/:(\w+)/g, (parameter, name: string) =>
      name in params ? encodeURIComponent(String(params[name])) : parameter,
    );
    // A filled-in colon is encoded, so one that is left belongs to a parameter without a value.
    if (!path || path.includes(':')) return undefined;
    return query ? `${path}?${new URLSearchParams(query)}` : path;
  };
}
