interface Scheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser paint and answer the visitor before what follows. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
