/**
 * Runs a callback once the page has loaded and the browser is idle.
 * @param run called once
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const requestIdle =
    window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
  const start = () => void requestIdle(() => isCancelled || run(), { timeout: 5_000 });
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isCancelled = true;
    window.removeEventListener('load', start);
  };
}
