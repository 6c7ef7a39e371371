import { useServerDrawn } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from './when-idle';

interface SeenOptions {
  /** How far from the window is near, in px. */
  margin?: number;
  /** Also once the browser has laid it out and has nothing else to do. */
  orIdle?: boolean;
  /** Seen from the start. */
  start?: boolean;
  /** A server draws it too; false for what is no content. */
  drawn?: boolean;
}

/** True from the moment the element comes near the window: it then stays true. */
export function useSeen<E extends Element>({
  margin = 200,
  orIdle = false,
  start = false,
  drawn = true,
}: SeenOptions = {}): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const serverDrawn = useServerDrawn();
  const [seen, setSeen] = useState(start || (drawn && serverDrawn));
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    const see = () => setSeen(true);
    if (typeof IntersectionObserver === 'undefined') {
      see();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && see(),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    if (!orIdle) return () => observer.disconnect();
    let callOff = () => {};
    // What is left out of the layout has no size yet, and is told of none.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      callOff = whenIdle(see);
    });
    laidOut.observe(element);
    return () => {
      observer.disconnect();
      laidOut.disconnect();
      callOff();
    };
  }, [seen, margin, orIdle]);
  return [ref, seen];
}
