import { useEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../when-idle';

const MARGIN = '800px 0px';

/** True from when a place comes near the window, or the page has nothing else to do: it then stays true. */
export function useNear(place: RefObject<Element | null>, start: boolean): boolean {
  const [near, setNear] = useState(start);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const come = () => setNear(true);
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: MARGIN });
    observer.observe(place.current);
    const callOff = whenIdle(come);
    return () => {
      observer.disconnect();
      callOff();
    };
  }, [near, place]);
  return near;
}
