interface Scheduler {
  yield?: () => Promise<void>;
}

/** Yields to the browser, so that it can paint and handle input before the next step. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
