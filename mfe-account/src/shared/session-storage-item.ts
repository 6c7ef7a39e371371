/** A value that waits in this tab, over the sign-in's redirects, until somebody takes it. */
export function sessionStorageItem<T>(key: string) {
  return {
    keep(value: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage may be full or off: then it is lost, and nothing else.
      }
    },
    waits(): boolean {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    /** Only the first who asks gets it. */
    take(): T | undefined {
      try {
        const stored = sessionStorage.getItem(key);
        sessionStorage.removeItem(key);
        if (stored === null) return undefined;
        return JSON.parse(stored) as T;
      } catch {
        return undefined;
      }
    },
  };
}
