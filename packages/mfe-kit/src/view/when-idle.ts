/**
 * Runs a callback when the browser is idle, after `timeout` milliseconds at the latest.
 * @param fallbackMs its wait in Safari, which has no `requestIdleCallback`
 */
export function requestIdle(run: () => void, timeout: number, fallbackMs?: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout });
  else setTimeout(run, fallbackMs);
}

/**
 * Runs a callback once the page has loaded and the browser is idle.
 * @param run called once
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const runUnlessCancelled = () => isCancelled || run();
  const start = () => requestIdle(runUnlessCancelled, 5_000, 2_000);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isCancelled = true;
    window.removeEventListener('load', start);
  };
}
