import type { Drawn } from '@atlas/contracts';
import { KeptAnswers } from '../cache/stale-while-revalidate-cache';
import type { Keeping } from '../cache/stale-while-revalidate-cache';

/** 200 ms for data, 100 ms for drawing: who waits longer gets the page that the browser draws. */
export const DRAWN_PATIENCE_MS = 300;

export const DRAWN_KEEPING: Keeping<Drawn> = {
  freshMs: () => 5_000,
  readyMs: 30_000,
  patienceMs: DRAWN_PATIENCE_MS,
  // A text with a letter beyond Latin takes two bytes for each; styles have none.
  sizeOf: ({ html, styles, state }) => 2 * html.length + styles.length + 2 * state.length,
  mostBytes: 64_000_000,
  madeOf: ({ asked }) => asked,
  // The browser draws it with what is true now.
  untrueIsBetterThanNone: false,
  lacks: ({ whole }) => !whole,
};

/** Drawn pages by key. */
export const createDrawnPages = (onFailure: (reason: string) => void): KeptAnswers<Drawn> =>
  new KeptAnswers(DRAWN_KEEPING, onFailure);
