/** Wraps methods that the browser supports. */
export function wrapMethods<T extends object, K extends keyof T>(
  owner: T,
  names: readonly K[],
  around: (method: T[K], name: K) => T[K],
): void {
  for (const name of names) if (owner[name]) owner[name] = around(owner[name], name);
}
