/** Says whether work has ended already, or ends within the current turn of the event loop. */
export function isSettled(work: Promise<unknown>): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))]);
}
