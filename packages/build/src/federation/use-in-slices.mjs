import { startTransition, useEffect, useState } from 'react';

/**
 * In place of `useSyncExternalStore` in react-query's `useBaseQuery`, which reads the result while drawing
 * and needs to be told of a new one only. An external store's news are always drawn at one stretch; a
 * transition is drawn in slices, so that an answer with many entries does not hold the browser up.
 */
export function useInSlices(subscribe, getSnapshot) {
  const [, show] = useState(getSnapshot);
  useEffect(() => {
    const look = () => startTransition(() => show(getSnapshot()));
    const end = subscribe(look);
    look();
    return end;
    // As with the original, only another `subscribe` counts.
  }, [subscribe]);
}
