import { startTransition, useCallback, useState } from 'react';

const STEP = 60;

/**
 * Number of items of a long list to render; grows when the last one comes into view, and resets
 * for another list.
 */
export function useIncrementalList(list: readonly unknown[]) {
  const [grown, setGrown] = useState({ list, count: STEP });
  const count = grown.list === list ? grown.count : STEP;
  const watchLast = useCallback(
    (last: Element | null) => {
      if (!last) return undefined;
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setGrown({ list, count: count + STEP }));
      });
      observer.observe(last);
      return () => observer.disconnect();
    },
    [list, count],
  );
  return { count, watchLast: count < list.length ? watchLast : undefined };
}
