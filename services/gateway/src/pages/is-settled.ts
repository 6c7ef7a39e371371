/** Says whether all values are known: promises count if they settle within this turn of the event loop. */
export function isSettled(...work: readonly unknown[]): boolean | Promise<boolean> {
  if (!work.some((one) => one instanceof Promise)) return true;
  const settled = Promise.allSettled(work).then(() => true);
  return Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))]);
}
