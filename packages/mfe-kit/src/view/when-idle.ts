/**
 * Runs a callback once the page has loaded and the browser is idle.
 * @param run called once
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const runUnlessCancelled = () => isCancelled || run();
  const start = () => {
    // Safari has no `requestIdleCallback`.
    if (typeof window.requestIdleCallback === 'function')
      window.requestIdleCallback(runUnlessCancelled, { timeout: 5_000 });
    else setTimeout(runUnlessCancelled, 2_000);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isCancelled = true;
    window.removeEventListener('load', start);
  };
}
