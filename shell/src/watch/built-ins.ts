import { isOverride } from './culprit';
import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';

/** What platform, kit and their libraries cannot do without, and what others like to put something of their own around. */
const TAKEN: readonly (readonly [owner: () => object, names: string])[] = [
  [() => window, 'fetch setTimeout setInterval requestAnimationFrame queueMicrotask'],
  [() => Array, 'from isArray'],
  [
    () => Array.prototype,
    'map filter forEach find some every includes indexOf slice splice concat push pop join flatMap reduce sort',
  ],
  [() => Object, 'assign entries keys values fromEntries'],
  [() => JSON, 'parse stringify'],
  [() => Promise, 'all race resolve reject'],
  [() => Promise.prototype, 'then catch finally'],
  [() => history, 'pushState replaceState'],
  [() => History.prototype, 'pushState replaceState go'],
  [() => Node.prototype, 'appendChild insertBefore removeChild'],
  [() => Document.prototype, 'createElement querySelector'],
  [() => EventTarget.prototype, 'addEventListener removeEventListener dispatchEvent'],
  [() => Navigator.prototype, 'sendBeacon'],
  [() => Storage.prototype, 'getItem setItem removeItem'],
];

/**
 * A slice cannot replace these from now on: it is told of, a developer's gets an error, and everybody goes on with what there
 * was. Others (the platform, a tool of the browser's owner) can.
 */
export function takeBuiltIns(culpritOf: CulpritOf, incidents: Incidents): void {
  for (const [owner, names] of TAKEN)
    for (const name of names.split(' ')) take(owner(), name, culpritOf, incidents);
}

/** There is one of each, so that a property of it is everybody's. */
const isShared = (one: object): boolean =>
  [document, navigator, history].some((shared) => shared === one) ||
  (one as Window).window === window;

function take(owner: object, name: string, culpritOf: CulpritOf, incidents: Incidents): void {
  const { value, enumerable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
  if (!value) return;
  let held: unknown = value;
  const taken: PropertyDescriptor = {
    enumerable: enumerable!,
    get: () => held,
    set(this: object, next: unknown) {
      // A list with a `push` of its own is nobody else's business; the page's document is.
      if (this !== owner && !isShared(this))
        return void Object.defineProperty(this, name, {
          value: next,
          configurable: true,
          enumerable: true,
          writable: true,
        });
      const error = new Error(`${name} is the platform's and was not replaced`);
      const culprit = culpritOf(error.stack);
      if (!culprit) held = next;
      else if (isOverride(culprit)) throw error;
      else incidents.tell({ kind: 'built-in', error });
    },
  };
  // Not every browser lets a property of the window be fixed.
  if (!Reflect.defineProperty(owner, name, { ...taken, configurable: false }))
    Reflect.defineProperty(owner, name, { ...taken, configurable: true });
}
