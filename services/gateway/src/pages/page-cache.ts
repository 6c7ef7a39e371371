import type { RenderResult } from '@atlas/contracts';
import { KeptAnswers } from '../cache/stale-while-revalidate-cache';
import type { Keeping } from '../cache/stale-while-revalidate-cache';

/** 200 ms for data and 100 ms for rendering: after that the browser renders the page. */
export const RENDER_TIMEOUT_MS = 300;

export const PAGE_CACHE: Keeping<RenderResult> = {
  freshMs: () => 5_000,
  readyMs: 30_000,
  patienceMs: RENDER_TIMEOUT_MS,
  // A text with a letter beyond Latin takes two bytes for each; styles have none.
  sizeOf: ({ html, styles, dehydratedState }) =>
    2 * html.length + styles.length + 2 * dehydratedState.length,
  mostBytes: 64_000_000,
  madeOf: ({ dependencies }) => dependencies,
  // Instead of a stale page the browser renders one with the current data.
  untrueIsBetterThanNone: false,
  lacks: ({ isComplete }) => !isComplete,
};

/** Server-rendered pages. */
export const createPageCache = (onFailure: (reason: string) => void): KeptAnswers<RenderResult> =>
  new KeptAnswers(PAGE_CACHE, onFailure);
