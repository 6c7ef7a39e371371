import { fits } from './known-routes';

/** The answer that a page shows first. The kit's client asks in the same mode, so it is fetched once. */
const FIRST_CALLS: ReadonlyArray<readonly [pattern: string, call: (id: string) => string]> = [
  ['/ai-detail-enhanced/:id', (id) => `/api/ai-tools/${id}`],
  ['/bundle-detail/:id', (id) => `/api/ai-bundles/${id}`],
  ['/community', () => '/api/reviews/stats'],
];

/** Calls to preload for a page, as written in the address: the id stays encoded. */
export function firstCalls(path: string): string[] {
  return FIRST_CALLS.filter(([pattern]) => fits(pattern, path)).map(([, call]) =>
    call(path.split('/').filter(Boolean).at(-1) ?? ''),
  );
}
