import { whenIdle } from '@atlas/mfe-kit/host';

declare global {
  interface Window {
    /** Kept from the first moment on (index.html). */
    atlasSkipped?: Set<HTMLElement>;
  }
}

/** Long enough for the page to have filled: a part that is laid out empty would be laid out again. */
const PAUSE_MS = 2_000;

/**
 * What the browser left out of the layout (`lazyLayout` of the design system) is laid out once nothing else
 * is to do, one part after the other: each is in its place when the page is searched, copied or jumped through.
 */
export function layOutWhenIdle(): void {
  // A drawn page was laid out before the scripts came. The page goes on filling the same set: a second one would hold what is gone.
  const skipped = window.atlasSkipped ?? new Set<HTMLElement>();
  const next = (): void => {
    const [part] = skipped;
    if (!part) return;
    part.style.contentVisibility = 'visible';
    skipped.delete(part);
    whenIdle(next);
  };
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      const part = event.target as HTMLElement;
      if (!(event as Event & { skipped: boolean }).skipped) return void skipped.delete(part);
      skipped.add(part);
      if (skipped.size === 1) whenIdle(() => setTimeout(next, PAUSE_MS));
    },
    { capture: true },
  );
  if (skipped.size > 0) whenIdle(() => setTimeout(next, PAUSE_MS));
}
