import type { RegistryEntry } from '@atlas/contracts';

/** Whose code runs now, and whose code did not come to an end in this tab. */
const RUNS = 'atlas.runs';
const FROZE = 'atlas.froze';

/** A browser may keep nothing: then nothing is remembered. */
function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The browser's own: what slices keep is counted. */
const { setItem } = Storage.prototype;
function write(key: string, value: string): void {
  try {
    setItem.call(sessionStorage, key, value);
  } catch {
    // Full, or refused.
  }
}

let told: (name: string) => void = () => {};
/** Who else wants to know whose code is about to run. */
export const onRuns = (listener: (name: string) => void): void => void (told = listener);

/** Known to the next page, should this one never get to the end of it; '' when it did. */
export function runsNow(name: string): void {
  write(RUNS, name);
  if (name) told(name);
}

/** What runs in it is that slice's. */
export function running<T>(name: string, run: () => T): T {
  runsNow(name);
  try {
    return run();
  } finally {
    runsNow('');
  }
}

/** Leaves out the slice that froze the page before this one, until somebody asks for it again. */
export function leaveOutFrozen(
  entries: readonly RegistryEntry[],
  report: (entry: RegistryEntry) => void,
): readonly RegistryEntry[] {
  const froze = read(RUNS);
  if (froze) {
    write(FROZE, froze);
    runsNow('');
    entries.filter(({ name }) => name === froze).forEach(report);
  }
  const out = read(FROZE);
  return entries.map((entry) => (entry.name === out ? { ...entry, slots: [], off: true } : entry));
}

/** A slice that is left out comes back with the next page. */
export function tryAgain(): void {
  write(FROZE, '');
  window.location.reload();
}
