/** A value in this tab that survives the redirects of the sign-in. */
export function sessionStorageItem<T>(key: string) {
  return {
    set(value: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage may be unavailable: the value is lost.
      }
    },
    waits(): boolean {
      try {
        return sessionStorage.getItem(key) !== null;
      } catch {
        return false;
      }
    },
    /** Reads and removes the value. */
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
