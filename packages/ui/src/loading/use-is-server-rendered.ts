import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * True on a server, and in the browser for a component that hydrates server-rendered HTML; false
 * for a component rendered in the browser only. The value never changes.
 * @returns whether the component's HTML came from a server
 */
export function useIsServerRendered(): boolean {
  // React reads the server snapshot only there. The value is stored, or React would render twice.
  const [first] = useState(() => ({ isServerRendered: false }));
  return useSyncExternalStore(
    neverChanges,
    () => first.isServerRendered,
    () => (first.isServerRendered = true),
  );
}
