import type { Drawn } from '@atlas/contracts';
import { KeptAnswers } from '../kept-answers';
import type { Keeping } from '../kept-answers';

/** 200 ms for data, 100 ms for drawing: who waits longer gets the page that the browser draws. */
const PATIENCE_MS = 300;

export const DRAWN_KEEPING: Keeping<Drawn> = {
  freshMs: () => 5_000,
  readyMs: 30_000,
  patienceMs: PATIENCE_MS,
  sizeOf: ({ html, styles, state }) => html.length + styles.length + state.length,
  mostCharacters: 64_000_000,
  madeOf: ({ asked }) => asked,
  // The browser draws it with what is true now.
  untrueIsBetterThanNone: false,
  lacks: ({ whole }) => !whole,
};

/** Drawn pages by key. */
export const createDrawnPages = (onFailure: (reason: string) => void): KeptAnswers<Drawn> =>
  new KeptAnswers(DRAWN_KEEPING, onFailure);
