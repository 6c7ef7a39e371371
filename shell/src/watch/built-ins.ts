import { isOverride } from './culprit';
import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';

/** All methods of these, which platform, kit and their libraries stand on; of the window those that are named. */
const taken = (): readonly (readonly [owner: object, names?: readonly string[]])[] => [
  [window, ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']],
  [Array.prototype],
  [JSON],
  [Promise],
  [Promise.prototype],
  [History.prototype],
  [Node.prototype],
  [Document.prototype],
  [EventTarget.prototype],
  [Navigator.prototype],
  [Storage.prototype],
];

/**
 * A slice cannot replace these from now on: it is told of, a developer's gets an error, and everybody goes on with what there
 * was. Others (the platform, a tool of the browser's owner) can.
 */
export function takeBuiltIns(culpritOf: CulpritOf, incidents: Incidents): void {
  for (const [owner, names = Object.getOwnPropertyNames(owner)] of taken())
    for (const name of names) {
      const { value: method, enumerable } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      // Engines ask for an array's constructor, and are slower when somebody listens.
      if (typeof method !== 'function' || name === 'constructor') continue;
      let held: unknown = method;
      Object.defineProperty(owner, name, {
        // Not every browser lets a property of the window be fixed.
        configurable: owner === window,
        enumerable: enumerable!,
        get: () => held,
        set(this: object, value: unknown) {
          // A list with a `push` of its own is nobody else's business; of these there is one each.
          if (![owner, window, document, navigator, history].includes(this))
            return void Object.defineProperties(
              this,
              Object.getOwnPropertyDescriptors({ [name]: value }),
            );
          const error = new Error(`${name} is the platform's`);
          const culprit = culpritOf(error.stack);
          if (!culprit) held = value;
          else if (isOverride(culprit)) throw error;
          else incidents.tell({ kind: 'built-in', error });
        },
      });
    }
}
