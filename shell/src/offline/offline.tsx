import { useEffect, useSyncExternalStore } from 'react';
import { registerServiceWorker } from './register-service-worker';
import { OfflineBar } from './offline-bar';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Registers the service worker and shows the offline bar without a network. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(registerServiceWorker, []);
  if (online) return null;
  return <OfflineBar />;
}
