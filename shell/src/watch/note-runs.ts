import { running } from '../remotes/frozen';
import type { CulpritOf } from './culprit';
import { wrap } from './wrap';

/** What is shorter holds nobody up. */
const LONG_MS = 50;

type Run = (this: unknown, ...args: unknown[]) => unknown;
type Begin = (run: unknown, ...rest: unknown[]) => number;

/**
 * Whose code it is that a timer, a frame or an event begins is said before it runs: of a page that hangs in it, that slice
 * is named. Browsers would say of these that the platform's file held the page up.
 */
export function noteRuns(culpritOf: CulpritOf, onHeld: (remote: string, ms: number) => void): void {
  const made = new WeakMap<object, Run>();
  const noted = (run: unknown): unknown => {
    const name = typeof run === 'function' && culpritOf(new Error().stack)?.name;
    if (!name) return run;
    if (!made.has(run as Run))
      made.set(run as Run, function (...args) {
        const began = performance.now();
        try {
          return running(name, () => (run as Run).apply(this, args));
        } finally {
          const ms = performance.now() - began;
          if (ms > LONG_MS) onHeld(name, ms);
        }
      });
    return made.get(run as Run);
  };
  wrap(
    window as unknown as Record<string, Begin>,
    ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'],
    (begin) =>
      (run, ...rest) =>
        begin(noted(run), ...rest),
  );
  wrap(
    EventTarget.prototype,
    ['removeEventListener', 'addEventListener'],
    (method, name) =>
      function (this: EventTarget, kind: string, run: EventListener | null, options?: unknown) {
        // What is taken away may have been there before this.
        const theirs = name[0] === 'r' ? [run, made.get(run!)] : [noted(run)];
        for (const one of theirs) method.call(this, kind, one as EventListener, options as object);
      },
  );
}
