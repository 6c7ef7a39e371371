import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True where a server draws this, and in the browser for what takes over a server's drawing; false for
 * what is drawn in the browser alone. It stays what it was at first.
 */
export function useIsServerRendered(): boolean {
  // React asks for the server's answer only there; it is kept, or all would be drawn a second time.
  const [first] = useState(() => ({ isServerRendered: false }));
  return useSyncExternalStore(
    neverChanges,
    () => first.isServerRendered,
    () => (first.isServerRendered = true),
  );
}
