import { useIsServerRendered } from '@atlas/ui';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { whenIdle } from './when-idle';

interface InViewOptions {
  /** Distance from the viewport that counts as in view, in px. */
  marginPx?: number;
  /** Also true once the element has a layout and the browser is idle. */
  orIdle?: boolean;
  /** True from the start. */
  initialInView?: boolean;
  /** A server renders the element; false for what is no content. */
  renderOnServer?: boolean;
}

/**
 * Observes whether an element has come near the viewport; it stays true afterwards.
 * @param options distance and exceptions
 * @returns ref of the element and whether it is in view
 */
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
    // An element that `content-visibility` skips has no size, and the observer does not report it.
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
