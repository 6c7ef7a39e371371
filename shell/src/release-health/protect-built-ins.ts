import { isOverride } from './attribute-stack';
import type { AttributeStack } from './attribute-stack';
import type { Incidents } from './incidents';

/**
 * All methods of these objects, on which platform, kit and libraries depend; of the window the
 * named ones.
 */
const protectedMethods = (): readonly (readonly [owner: object, names?: readonly string[]])[] => [
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
 * Protects built-in methods: an assignment by a slice is ignored and reported, and throws for a
 * developer's override. Other code, such as browser extensions, can replace them.
 */
export function protectBuiltIns(attributeStack: AttributeStack, incidents: Incidents): void {
  for (const [owner, names = Object.getOwnPropertyNames(owner)] of protectedMethods())
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      const method: unknown = descriptor?.value;
      // Engines read an array's constructor, and an accessor would slow them down.
      if (typeof method !== 'function' || name === 'constructor') continue;
      let current: unknown = method;
      Object.defineProperty(owner, name, {
        // Not every browser allows non-configurable properties on the window.
        configurable: owner === window,
        enumerable: descriptor?.enumerable ?? false,
        get: () => current,
        set(this: object, value: unknown) {
          // An own method on another instance is allowed; of these objects there is one each.
          if (![owner, window, document, navigator, history].includes(this))
            return void Object.defineProperties(
              this,
              Object.getOwnPropertyDescriptors({ [name]: value }),
            );
          const error = new Error(`${name} is the platform's`);
          const slice = attributeStack(error.stack);
          if (!slice) current = value;
          else if (isOverride(slice)) throw error;
          else incidents.report({ kind: 'built-in', error });
        },
      });
    }
}
