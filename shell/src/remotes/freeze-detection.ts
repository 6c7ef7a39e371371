import type { RegistryEntry } from '@atlas/contracts';

/** Slice whose code is running, and slice whose code did not return in this tab. */
const RUNNING_KEY = 'atlas.runs';
const FROZEN_KEY = 'atlas.froze';

/** Storage may be unavailable: then no freeze is detected. */
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The original method: calls of slices are counted. */
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with `call`
const { setItem } = Storage.prototype;
function write(key: string, value: string): void {
  try {
    setItem.call(sessionStorage, key, value);
  } catch {}
}

let onRunListener: (name: string) => void = () => {};
/** Listener for the slice whose code is about to run. */
export const onRun = (listener: (name: string) => void): void => void (onRunListener = listener);

/**
 * Records the running slice for the next page, in case that this one freezes; '' when the code
 * has returned.
 */
export function setRunning(name: string): void {
  write(RUNNING_KEY, name);
  if (name) onRunListener(name);
}

/** Runs code of a slice. */
export function runAs<T>(name: string, run: () => T): T {
  setRunning(name);
  try {
    return run();
  } finally {
    setRunning('');
  }
}

/** Disables the slice that froze the previous page, until the visitor retries. */
export function disableFrozen(
  entries: readonly RegistryEntry[],
  report: (entry: RegistryEntry) => void,
): readonly RegistryEntry[] {
  const froze = read(RUNNING_KEY);
  if (froze) {
    write(FROZEN_KEY, froze);
    setRunning('');
    entries.filter(({ name }) => name === froze).forEach(report);
  }
  const out = read(FROZEN_KEY);
  return entries.map((entry) => (entry.name === out ? { ...entry, slots: [], off: true } : entry));
}

/** Enables the slice again and reloads the page. */
export function enableAndReload(): void {
  write(FROZEN_KEY, '');
  window.location.reload();
}
