import { whenIdle } from '@atlas/mfe-kit/host';

declare global {
  interface Window {
    /** What is left out at this moment, kept by the page from its first one on (index.html). */
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
  const skipped = window.atlasSkipped;
  if (!skipped) return;
  const begin = () => whenIdle(() => setTimeout(next, PAUSE_MS));
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
      if ((event as Event & { skipped: boolean }).skipped && skipped.size === 1) begin();
    },
    { capture: true },
  );
  // A drawn page was laid out before the scripts came.
  if (skipped.size > 0) begin();
}
