/** Caches the result of `load` for `ms`; concurrent callers share one call. */
export function cached<T>(ms: number, load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (pending && performance.now() < until) return pending;
    const loading = load();
    pending = loading;
    until = Infinity;
    loading.then(
      () => {
        until = performance.now() + ms;
      },
      () => {
        pending = undefined;
      },
    );
    return loading;
  };
}
