import { lazyPart } from '@atlas/mfe-kit';
import { useSyncExternalStore } from 'react';

const OfflineBar = lazyPart(() => import('./offline-bar'), { failed: () => null });

const subscribe = (listener: () => void): (() => void) => {
  // Its code must be there before the network goes.
  void OfflineBar.preload();
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** The bar that says so, for as long as there is no network. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <OfflineBar />;
}
