import type { MetadataResult } from '@atlas/contracts';
import { Cache } from '../cache/cache';
import type { CacheOptions } from '../cache/cache';

const DEFAULT_FRESH_SECONDS = 30;
/** Metadata without the data of a service that was down is fetched again soon. */
const INCOMPLETE_FRESH_MS = 2_000;
const STALE_WHILE_REVALIDATE_UNTIL_MS = 120_000;
const STALE_IF_ERROR_MS = 600_000;

/**
 * Time that a visitor waits for metadata. Longer than for rendering: without it a page has its general title, and an unknown
 * tool has status 200 instead of 404.
 */
export const METADATA_TIMEOUT_MS = 800;

const freshMs = ({ metadata, isComplete }: MetadataResult): number =>
  isComplete ? (metadata?.maxAgeSeconds ?? DEFAULT_FRESH_SECONDS) * 1_000 : INCOMPLETE_FRESH_MS;

const OPTIONS: CacheOptions<MetadataResult> = {
  maxEntries: 10_000,
  maxBytes: 16_000_000,
  sizeOf: (result) => 2 * JSON.stringify(result).length,
  lifetimeOf(result, isInvalidated) {
    const fresh = freshMs(result);
    // Stale metadata is better than none.
    if (isInvalidated)
      return {
        freshMs: 500,
        staleWhileRevalidateMs: 1_500,
        staleIfErrorMs: fresh + STALE_IF_ERROR_MS,
      };
    return {
      freshMs: fresh,
      staleWhileRevalidateMs: Math.max(0, STALE_WHILE_REVALIDATE_UNTIL_MS - fresh),
      staleIfErrorMs: STALE_IF_ERROR_MS,
    };
  },
  pathsOf: ({ dependencies }) => dependencies,
  waitTimeoutMs: METADATA_TIMEOUT_MS,
  backoffMs: 2_000,
  maxConcurrentFetches: 32,
};

/** Creates the cache of metadata (title, description, JSON-LD) that server bundles returned. */
export const createMetadataCache = (onFetchError: (error: Error) => void): Cache<MetadataResult> =>
  new Cache({ ...OPTIONS, onFetchError });
