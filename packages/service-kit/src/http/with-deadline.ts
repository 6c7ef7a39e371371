/**
 * Runs `work` with a signal that aborts after `timeoutMs` or with `outer`. Replaces `AbortSignal.any` with
 * `AbortSignal.timeout`, which Node 20 may garbage-collect before the timeout fires.
 * @param timeoutMs time limit
 * @param outer signal of the caller
 * @param work receives the combined signal
 * @returns the result of the work
 * @throws DOMException `TimeoutError` after the timeout
 */
export async function withDeadline<T>(
  timeoutMs: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const end = () => own.abort(outer.reason);
  const timer = setTimeout(
    () => own.abort(new DOMException(`Not within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
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
