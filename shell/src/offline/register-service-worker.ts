import { whenIdle } from '@atlas/mfe-kit/host';

/**
 * Registers the service worker when the page is idle: visited pages can be read offline
 * afterwards.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  whenIdle(() => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  });
}
