import type { FetchFromSite } from '../site-client';

export interface TrackedFetch {
  /** Paths of the API responses so far, with their queries. */
  readonly paths: ReadonlySet<string>;
  readonly fetch: (path: string) => Promise<Response>;
}

/** Wraps the fetch of one page and records what the page depends on: bundles cannot leave a dependency out. */
export function trackDependencies(fetchFromSite: FetchFromSite): TrackedFetch {
  const paths = new Set<string>();
  return {
    paths,
    async fetch(path) {
      paths.add(path);
      const { status, text } = await fetchFromSite(path);
      return new Response(status === 204 ? null : text, { status });
    },
  };
}
