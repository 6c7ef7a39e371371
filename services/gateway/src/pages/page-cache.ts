import { Cache } from '../cache/cache';
import type { CacheOptions } from '../cache/cache';
import type { Lifetime } from '../cache/cache-entries';
import { sizeOfPage } from './rendered-page';
import type { RenderedPage } from './rendered-page';

/** Time that a visitor waits for server rendering: 200 ms for data, 100 ms for rendering. Then the browser renders the page. */
export const RENDER_TIMEOUT_MS = 300;

const COMPLETE: Lifetime = {
  freshMs: 5_000,
  staleWhileRevalidateMs: 25_000,
  staleIfErrorMs: 600_000,
};
/** After a write to its data a page is served for at most 2 s; then the browser renders one with the current data. */
const INVALIDATED: Lifetime = { freshMs: 500, staleWhileRevalidateMs: 1_500 };
const INCOMPLETE: Lifetime = { freshMs: 500, staleWhileRevalidateMs: 500 };

const OPTIONS: CacheOptions<RenderedPage> = {
  maxEntries: 10_000,
  maxBytes: 64_000_000,
  sizeOf: sizeOfPage,
  lifetimeOf({ isComplete }, isInvalidated) {
    if (!isComplete) return INCOMPLETE;
    return isInvalidated ? INVALIDATED : COMPLETE;
  },
  pathsOf: ({ dependencies }) => dependencies,
  waitTimeoutMs: RENDER_TIMEOUT_MS,
  backoffMs: 2_000,
  // A renderer that hangs must not delay every page by the wait timeout.
  maxConcurrentFetches: 32,
  isAdaptive: true,
};

/** Creates the cache of server-rendered pages (stale-while-revalidate). Writes invalidate a page by the API paths that it requested. */
export const createPageCache = (onFetchError: (error: Error) => void): Cache<RenderedPage> =>
  new Cache({ ...OPTIONS, onFetchError });
