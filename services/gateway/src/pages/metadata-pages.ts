import type { Described } from '@atlas/contracts';
import { KeptAnswers } from '../cache/stale-while-revalidate-cache';
import type { Keeping } from '../cache/stale-while-revalidate-cache';

const KEPT_SECONDS = 30;
/** A service that was down is asked again by one of the next pages. */
const INCOMPLETE_MS = 2_000;

/** Without it a page has its general title, and one of nothing is no 404: worth more than a drawing is. */
export const DESCRIBED_PATIENCE_MS = 800;

const DESCRIBED_KEEPING: Keeping<Described> = {
  freshMs: ({ description, whole }) =>
    whole ? (description?.keep ?? KEPT_SECONDS) * 1_000 : INCOMPLETE_MS,
  readyMs: 120_000,
  patienceMs: DESCRIBED_PATIENCE_MS,
  sizeOf: (described) => 2 * JSON.stringify(described).length,
  mostBytes: 16_000_000,
  madeOf: ({ asked }) => asked,
  untrueIsBetterThanNone: true,
  // It is worth more than none: `freshMs` says when to ask again.
  lacks: () => false,
};

/** What pages' own releases say of them, by key. */
export const createDescribedPages = (onFailure: (reason: string) => void): KeptAnswers<Described> =>
  new KeptAnswers(DESCRIBED_KEEPING, onFailure);
