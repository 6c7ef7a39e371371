import type { RegistryEntry } from '@atlas/contracts';
import type { CulpritOf } from './culprit';

const WITHIN_MS = 5_000;
/** Within that time: nobody opens so many pages, and typing changes the address less often. */
const MOST = { pushState: 30, replaceState: 100 };

/**
 * Who writes the history in circles gets an error for it: what runs in circles ends there, and the error has the stack of
 * who did it. A slice that did so once writes nothing more in this page.
 */
export function boundHistory(culpritOf: CulpritOf, now: () => number = Date.now): void {
  const ended = new Set<RegistryEntry>();
  for (const name of ['pushState', 'replaceState'] as const) {
    const isTooMuch = createBound(MOST[name], now);
    const check = (): void => {
      const isOver = isTooMuch();
      if (!isOver && ended.size === 0) return;
      const error = new Error(`${name} was called ${MOST[name]} times in ${WITHIN_MS / 1_000} s`);
      const culprit = culpritOf(error.stack);
      if (isOver && culprit) ended.add(culprit);
      if (isOver || (culprit && ended.has(culprit))) throw error;
    };
    // The one that everybody calls was changed by the router before; somebody may call the other.
    for (const owner of [history, History.prototype]) {
      const write = owner[name];
      owner[name] = function (this: History, ...args) {
        check();
        return write.apply(this, args);
      };
    }
  }
}

/** True for each call beyond `most`. */
function createBound(most: number, now: () => number): () => boolean {
  const calls: number[] = [];
  return () => {
    const time = now();
    while (calls[0]! <= time - WITHIN_MS) calls.shift();
    if (calls.length >= most) return true;
    calls.push(time);
    return false;
  };
}
