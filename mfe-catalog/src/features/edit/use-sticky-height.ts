import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** @returns height in pixels of an element while its style lets it stick to an edge of the viewport, else 0 */
export function useStickyHeight(element: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () =>
      setHeightPx(getComputedStyle(current).position === 'sticky' ? current.offsetHeight : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [element]);
  return heightPx;
}
