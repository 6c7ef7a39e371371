const LOOK_MS = 2_500;
const LONGEST_MS = 15_000;
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls now and again as the page grows (slots fill after the navigation), until nothing of it is
 * on its way any more or the visitor scrolls. Gives the function that ends it.
 */
export function keepScrolled(scroll: () => void): () => void {
  const observer = new ResizeObserver(scroll);
  const end = Date.now() + LONGEST_MS;
  let timer = setTimeout(look, LOOK_MS);
  function look(): void {
    if (Date.now() < end && isWaiting()) timer = setTimeout(look, LOOK_MS);
    else stop();
  }
  const frame = requestAnimationFrame(scroll);
  function stop(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const event of OWN_WILL) window.removeEventListener(event, stop);
  }
  // Bars at the window's lower edge make room for themselves by its padding.
  observer.observe(document.body, { box: 'border-box' });
  for (const event of OWN_WILL) window.addEventListener(event, stop, { passive: true });
  return stop;
}

const isWaiting = (): boolean => document.querySelector('main [aria-busy="true"]') !== null;
