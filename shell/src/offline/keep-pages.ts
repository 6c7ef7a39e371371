import { whenIdle } from '@atlas/mfe-kit/host';

/** What was seen can be read without a network from now on. A browser without such a thread goes on as it is. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
