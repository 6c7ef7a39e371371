const LOOK_MS = 500;

/**
 * Calls back once the parent process has ended. npm's shell ends at SIGTERM without signalling its children, and the platform
 * would keep its port.
 */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS).unref();
}
