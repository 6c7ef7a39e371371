import { useEffect, useSyncExternalStore } from 'react';
import { keepPages } from './keep-pages';
import { OfflineBar } from './offline-bar';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Keeps what is seen, and says so for as long as there is no network. */
export function Offline() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  useEffect(keepPages, []);
  if (online) return null;
  return <OfflineBar />;
}
