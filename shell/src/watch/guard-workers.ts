import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';
import { wrap } from './wrap';

/** Every page goes through a service worker, so that there is one, the platform's. The gateway gives no other a script. */
export function guardWorkers(culpritOf: CulpritOf, incidents: Incidents): void {
  if (!('serviceWorker' in navigator)) return;
  wrap(
    ServiceWorkerContainer.prototype,
    ['register'],
    (register) =>
      async function (this: ServiceWorkerContainer, ...args) {
        const error = new Error("register is the platform's");
        if (!culpritOf(error.stack)) return register.apply(this, args);
        incidents.tell({ kind: 'worker', error });
        throw error;
      },
  );
}
