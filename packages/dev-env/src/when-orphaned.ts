const LOOK_MS = 500;

/**
 * Calls back once the process that started this one has ended. npm's shell ends at SIGTERM without a word to
 * what it started, and the platform would stay behind with its port.
 */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS).unref();
}
