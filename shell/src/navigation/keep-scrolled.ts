const SETTLE_MS = 2_500;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls now and again as the page grows (slots fill after the navigation), until it has settled
 * or the visitor scrolls. Gives the function that ends it.
 */
export function keepScrolled(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(stop, SETTLE_MS);
  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of OWN_WILL) window.removeEventListener(event, stop);
  }
  observer.observe(document.body);
  for (const event of OWN_WILL) window.addEventListener(event, stop, { passive: true });
  requestAnimationFrame(scroll);
  return stop;
}
