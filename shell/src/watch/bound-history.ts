const WITHIN_MS = 5_000;
/** Within that time: nobody opens so many pages, and typing changes the address less often. */
const MOST = { pushState: 30, replaceState: 100 };

/**
 * Whoever writes the history in circles gets an error for it: what runs in circles ends there, and the error has the
 * stack of who did it. Browsers themselves hold such calls back, for everybody and for longer.
 */
export function boundHistory(now: () => number = Date.now): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const check = createBound(name, now);
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

function createBound(name: keyof typeof MOST, now: () => number): () => void {
  const written: number[] = [];
  return () => {
    const time = now();
    while (written[0]! <= time - WITHIN_MS) written.shift();
    if (written.length >= MOST[name])
      throw new Error(`${name} was called ${MOST[name]} times in ${WITHIN_MS / 1_000} s`);
    written.push(time);
  };
}
