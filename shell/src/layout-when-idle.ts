import { whenIdle } from '@atlas/mfe-kit/host';

declare global {
  interface Window {
    /** Elements whose layout the browser skipped; collected by index.html from the start. */
    atlasSkipped?: WeakRef<HTMLElement>[];
  }
}

/** Waits until the page has its content: an element laid out empty would be laid out again. */
const PAUSE_MS = 2_000;
/** Signs of a visitor who uses the page, and a scroll to an earlier position or an anchor. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Lays out skipped content (`lazyLayout` of the design system) element by element when the
 * browser is idle, so that find-in-page, copy and anchors use final positions. A page that nobody uses yet
 * does not load what that content shows.
 */
export function layoutWhenIdle(): void {
  const skipped = window.atlasSkipped;
  if (!skipped) return;
  const inUse = firstUse();
  const begin = () => void inUse.then(() => whenIdle(() => setTimeout(next, PAUSE_MS)));
  const next = (): void => {
    const part = skipped.shift()?.deref();
    if (part?.isConnected) part.style.contentVisibility = 'visible';
    if (skipped.length > 0) whenIdle(next);
  };
  document.addEventListener(
    'contentvisibilityautostatechange',
    (event) => {
      if ((event as Event & { skipped: boolean }).skipped && skipped.length === 1) begin();
    },
    { capture: true },
  );
  // A server-rendered page has its layout before the scripts run.
  if (skipped.length > 0) begin();
}

/** Resolves with the first use of the page. */
function firstUse(): Promise<void> {
  return new Promise((resolve) => {
    if ('atlasTouched' in window || window.scrollY > 0) return resolve();
    const options = { capture: true, once: true, passive: true };
    for (const use of USES) window.addEventListener(use, () => resolve(), options);
  });
}
