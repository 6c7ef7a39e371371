import { startTransition, useEffect, useState } from 'react';

/**
 * Replaces `useSyncExternalStore` in react-query's `useBaseQuery`, which reads the result while rendering and only needs to be
 * notified of changes. Updates of an external store are rendered synchronously; a transition is rendered in time slices, so that a
 * response with many entries does not block the browser.
 */
export function useTimeSlicedStore(subscribe, getSnapshot) {
  const [, show] = useState(getSnapshot);
  useEffect(() => {
    const look = () => startTransition(() => show(getSnapshot()));
    const end = subscribe(look);
    look();
    return end;
    // Like the original, resubscribes only when `subscribe` changes.
  }, [subscribe]);
}
