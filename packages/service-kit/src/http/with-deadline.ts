/**
 * Does `work` with a signal that ends after so many ms, or with `outer`. As `AbortSignal.any` with `AbortSignal.timeout`
 * would, which Node 20 may collect before the time has come: who waited then waited for good.
 */
export async function withDeadline<T>(
  milliseconds: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const end = () => own.abort(outer.reason);
  const timer = setTimeout(
    () => own.abort(new DOMException(`Not within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  );
  if (outer.aborted) end();
  outer.addEventListener('abort', end);
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', end);
  }
}
