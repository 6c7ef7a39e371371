import { isOverride } from './culprit';
import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';

/** What platform, kit and their libraries cannot do without, and what others like to put something of their own around. */
const taken = (): readonly (readonly [owner: object, names: string])[] => [
  [window, 'fetch setTimeout setInterval requestAnimationFrame queueMicrotask'],
  [
    Array.prototype,
    'map filter forEach find some every includes indexOf slice splice concat push pop join flatMap reduce sort',
  ],
  [JSON, 'parse stringify'],
  [Promise, 'all resolve'],
  [Promise.prototype, 'then catch finally'],
  [history, 'pushState replaceState'],
  [History.prototype, 'pushState replaceState'],
  [Node.prototype, 'appendChild insertBefore removeChild'],
  [Document.prototype, 'createElement querySelector'],
  [EventTarget.prototype, 'addEventListener removeEventListener'],
  [Navigator.prototype, 'sendBeacon'],
  [Storage.prototype, 'getItem setItem'],
];

/**
 * A slice cannot replace these from now on: it is told of, a developer's gets an error, and everybody goes on with what there
 * was. Others (the platform, a tool of the browser's owner) can.
 */
export function takeBuiltIns(culpritOf: CulpritOf, incidents: Incidents): void {
  /** There is one of each, so that a property of it is everybody's. */
  const single = [document, navigator, history] as object[];
  for (const [owner, names] of taken())
    for (const name of names.split(' ')) {
      let held = (owner as Record<string, unknown>)[name];
      if (!held) continue;
      Object.defineProperty(owner, name, {
        // Not every browser lets a property of the window be fixed.
        configurable: owner === window,
        enumerable: {}.propertyIsEnumerable.call(owner, name),
        get: () => held,
        set(this: object, value: unknown) {
          // A list with a `push` of its own is nobody else's business; the page's document is.
          if (this !== owner && !single.includes(this) && !('window' in this))
            return void Object.defineProperty(this, name, {
              value,
              configurable: true,
              enumerable: true,
              writable: true,
            });
          const error = new Error(`${name} is the platform's and was not replaced`);
          const culprit = culpritOf(error.stack);
          if (!culprit) held = value;
          else if (isOverride(culprit)) throw error;
          else incidents.tell({ kind: 'built-in', error });
        },
      });
    }
}
