import type { CulpritOf } from './culprit';
import type { Incidents } from './incidents';

/** Every page goes through a service worker, so that there is one, the platform's. The gateway gives no other a script. */
export function guardWorkers(culpritOf: CulpritOf, incidents: Incidents): void {
  if (!('serviceWorker' in navigator)) return;
  const { prototype } = ServiceWorkerContainer;
  const { register } = prototype;
  prototype.register = function (...args) {
    const error = new Error(`No service worker but the platform's is registered: ${args[0]}`);
    if (!culpritOf(error.stack)) return register.apply(this, args);
    incidents.tell({ kind: 'worker', error });
    return Promise.reject(error);
  };
}
