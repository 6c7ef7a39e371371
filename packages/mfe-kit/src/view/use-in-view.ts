import { useIsServerRendered } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from './when-idle';

interface InViewOptions {
  /** How far from the window is near, in px. */
  marginPx?: number;
  /** Also once the browser has laid it out and has nothing else to do. */
  orIdle?: boolean;
  /** Seen from the start. */
  initialInView?: boolean;
  /** A server draws it too; false for what is no content. */
  renderOnServer?: boolean;
}

/** True from the moment the element comes near the window: it then stays true. */
export function useInView<E extends Element>({
  marginPx = 200,
  orIdle = false,
  initialInView = false,
  renderOnServer = true,
}: InViewOptions = {}): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const isServerRendered = useIsServerRendered();
  const [isInView, setIsInView] = useState(initialInView || (renderOnServer && isServerRendered));
  useEffect(() => {
    const element = ref.current;
    if (!element || isInView) return undefined;
    const show = () => setIsInView(true);
    if (typeof IntersectionObserver === 'undefined') {
      show();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element);
    if (!orIdle) return () => observer.disconnect();
    let cancel = () => {};
    // What is left out of the layout has no size yet, and is told of none.
    const layoutObserver = new ResizeObserver(() => {
      layoutObserver.disconnect();
      cancel = whenIdle(show);
    });
    layoutObserver.observe(element);
    return () => {
      observer.disconnect();
      layoutObserver.disconnect();
      cancel();
    };
  }, [isInView, marginPx, orIdle]);
  return [ref, isInView];
}
