import { startTransition, useCallback, useState } from 'react';

const STEP = 60;

/** How many of a long list are drawn: more once the last of them is in sight. It starts anew with another list. */
export function useGrowing(list: readonly unknown[]) {
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
