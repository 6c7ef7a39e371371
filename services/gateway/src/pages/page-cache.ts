import type { Drawn } from '@atlas/contracts';
import { KeptAnswers } from '../cache/stale-while-revalidate-cache';
import type { Keeping } from '../cache/stale-while-revalidate-cache';

/** 200 ms for data and 100 ms for rendering: after that the browser renders the page. */
export const RENDER_TIMEOUT_MS = 300;

export const PAGE_CACHE: Keeping<Drawn> = {
  freshMs: () => 5_000,
  readyMs: 30_000,
  patienceMs: RENDER_TIMEOUT_MS,
  // A text with a letter beyond Latin takes two bytes for each; styles have none.
  sizeOf: ({ html, styles, state }) => 2 * html.length + styles.length + 2 * state.length,
  mostBytes: 64_000_000,
  madeOf: ({ asked }) => asked,
  // Instead of a stale page the browser renders one with the current data.
  untrueIsBetterThanNone: false,
  lacks: ({ whole }) => !whole,
};

/** Server-rendered pages. */
export const createPageCache = (onFailure: (reason: string) => void): KeptAnswers<Drawn> =>
  new KeptAnswers(PAGE_CACHE, onFailure);
