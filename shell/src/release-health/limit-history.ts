import type { RegistryEntry } from '@atlas/contracts';
import type { AttributeStack } from './attribute-stack';
import { wrapMethods } from './wrap-methods';

const WINDOW_MS = 5_000;
/** Limits that neither a visitor nor typing into the URL reaches. */
const MAX_CALLS = { pushState: 30, replaceState: 100 };

/**
 * Throws when code writes the history in a loop, which ends the loop with the stack of its cause.
 * A slice that did so once cannot write the history in this page again.
 */
export function limitHistory(attributeStack: AttributeStack): void {
  const blocked = new Set<RegistryEntry | Error>();
  const calls: Record<string, number[]> = {};
  const check = (name: keyof typeof MAX_CALLS): void => {
    const now = Date.now();
    const recent = (calls[name] ?? []).filter((time) => time > now - WINDOW_MS);
    const isExceeded = recent.length >= MAX_CALLS[name];
    if (!isExceeded) recent.push(now);
    calls[name] = recent;
    if (!isExceeded && !blocked.size) return;
    const error = new Error(`${name} was called ${MAX_CALLS[name]} times in 5 s`);
    const owner = attributeStack(error.stack);
    // Without a slice in the stack, later calls are not blocked.
    if (isExceeded) blocked.add(owner ?? error);
    if ((owner && blocked.has(owner)) || isExceeded) throw error;
  };
  wrapMethods(
    History.prototype,
    ['pushState', 'replaceState'],
    (write, name) =>
      function (this: History, ...args) {
        check(name);
        write.apply(this, args);
      },
  );
}
