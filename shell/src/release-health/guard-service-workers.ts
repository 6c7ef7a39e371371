import type { AttributeStack } from './attribute-stack';
import type { Incidents } from './incidents';
import { wrapMethods } from './wrap-methods';

/**
 * Refuses service workers of slices: the platform has the only one, because every page goes
 * through it. The gateway serves no other worker script either.
 */
export function guardServiceWorkers(attributeStack: AttributeStack, incidents: Incidents): void {
  if (!('serviceWorker' in navigator)) return;
  wrapMethods(
    ServiceWorkerContainer.prototype,
    ['register'],
    (register) =>
      async function (this: ServiceWorkerContainer, ...args) {
        const error = new Error("register is the platform's");
        if (!attributeStack(error.stack)) return register.apply(this, args);
        incidents.report({ kind: 'worker', error });
        throw error;
      },
  );
}
