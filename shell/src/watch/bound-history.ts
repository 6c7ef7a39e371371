import type { RegistryEntry } from '@atlas/contracts';
import type { CulpritOf } from './culprit';
import { wrap } from './wrap';

const WITHIN_MS = 5_000;
/** Within that time: nobody opens so many pages, and typing changes the address less often. */
const MOST = { pushState: 30, replaceState: 100 };

/**
 * Who writes the history in circles gets an error for it: what runs in circles ends there, and the error has the stack of
 * who did it. A slice that did so once writes nothing more in this page.
 */
export function boundHistory(culpritOf: CulpritOf): void {
  const ended = new Set<RegistryEntry | Error>();
  const calls: Record<string, number[]> = {};
  const check = (name: keyof typeof MOST): void => {
    const now = Date.now();
    const lately = (calls[name] ?? []).filter((time) => time > now - WITHIN_MS);
    const isOver = lately.length >= MOST[name];
    if (!isOver) lately.push(now);
    calls[name] = lately;
    if (!isOver && !ended.size) return;
    const error = new Error(`${name} was called ${MOST[name]} times in 5 s`);
    const culprit = culpritOf(error.stack);
    // Of nobody's, nothing else is refused.
    if (isOver) ended.add(culprit ?? error);
    if (ended.has(culprit!) || isOver) throw error;
  };
  wrap(
    History.prototype,
    ['pushState', 'replaceState'],
    (write, name) =>
      function (this: History, ...args) {
        check(name);
        write.apply(this, args);
      },
  );
}
