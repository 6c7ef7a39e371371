import type { MetadataResult } from '@atlas/contracts';
import { KeptAnswers } from '../cache/stale-while-revalidate-cache';
import type { Keeping } from '../cache/stale-while-revalidate-cache';

const DEFAULT_FRESH_SECONDS = 30;
/** A service that was down is requested again by one of the next pages. */
const INCOMPLETE_FRESH_MS = 2_000;

/** Longer than for rendering: without metadata a page has its general title, and a missing one is no 404. */
export const METADATA_TIMEOUT_MS = 800;

const METADATA_CACHE: Keeping<MetadataResult> = {
  freshMs: ({ metadata, isComplete }) =>
    isComplete ? (metadata?.maxAgeSeconds ?? DEFAULT_FRESH_SECONDS) * 1_000 : INCOMPLETE_FRESH_MS,
  readyMs: 120_000,
  patienceMs: METADATA_TIMEOUT_MS,
  sizeOf: (described) => 2 * JSON.stringify(described).length,
  mostBytes: 16_000_000,
  madeOf: ({ dependencies }) => dependencies,
  untrueIsBetterThanNone: true,
  // Incomplete metadata is better than none: `freshMs` says when to request it again.
  lacks: () => false,
};

/** Metadata of pages, as server bundles return it. */
export const createMetadataCache = (
  onFailure: (reason: string) => void,
): KeptAnswers<MetadataResult> => new KeptAnswers(METADATA_CACHE, onFailure);
