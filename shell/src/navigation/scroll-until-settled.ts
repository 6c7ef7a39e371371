const CHECK_MS = 2_500;
const MAX_MS = 15_000;
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls repeatedly while the page grows (slots load after the navigation), until nothing is
 * loading or the visitor scrolls.
 * @returns a function that stops it
 */
export function scrollUntilSettled(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const end = Date.now() + MAX_MS;
  let timer = setTimeout(look, CHECK_MS);
  function look(): void {
    if (Date.now() < end && isPageBusy()) timer = setTimeout(look, CHECK_MS);
    else stop();
  }
  const frame = requestAnimationFrame(scroll);
  function stop(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop);
  }
  // Bars at the lower edge change the page's padding.
  observer.observe(document.body, { box: 'border-box' });
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true });
  return stop;
}

const isPageBusy = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;
