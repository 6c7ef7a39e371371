import { runAs } from '../remotes/freeze-detection';
import type { AttributeStack } from './attribute-stack';
import { wrapMethods } from './wrap-methods';

/** Shorter tasks do not block the visitor. */
const LONG_TASK_MS = 50;

type Run = (this: unknown, ...args: unknown[]) => unknown;
type Begin = (run: unknown, ...rest: unknown[]) => number;

/**
 * Names the slice before its timer, frame or event handler runs, so that a freeze is attributed
 * to it. Browsers attribute these long tasks to the platform's file.
 */
export function attributeTasks(
  attributeStack: AttributeStack,
  onLongTask: (remote: string, ms: number) => void,
): void {
  const wrappers = new WeakMap<object, Run>();
  const attributed = (run: unknown): unknown => {
    const name = typeof run === 'function' && attributeStack(new Error().stack)?.name;
    if (!name) return run;
    if (!wrappers.has(run))
      wrappers.set(run, function (...args) {
        const began = performance.now();
        try {
          return runAs(name, () => (run as Run).apply(this, args));
        } finally {
          const ms = performance.now() - began;
          if (ms > LONG_TASK_MS) onLongTask(name, ms);
        }
      });
    return wrappers.get(run);
  };
  wrapMethods(
    window as unknown as Record<string, Begin>,
    ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'],
    (begin) =>
      (run, ...rest) =>
        begin(attributed(run), ...rest),
  );
  wrapMethods(
    EventTarget.prototype,
    ['removeEventListener', 'addEventListener'],
    (method, name) =>
      function (this: EventTarget, kind: string, run: EventListener | null, options?: unknown) {
        // The listener may have been added before this wrapper.
        const theirs =
          name[0] === 'r' ? [run, run ? wrappers.get(run) : undefined] : [attributed(run)];
        for (const one of theirs) method.call(this, kind, one as EventListener, options as object);
      },
  );
}
