import type { RegistryEntry } from '@atlas/contracts';

declare global {
  /**
   * Names the slice whose code runs next to the worker that reports a frozen page (index.html). '':
   * the page's owner; null: the page may stop responding.
   */
  var atlasBeat: ((remote?: string | null) => void) & {
    owner?: () => string | undefined;
    /** Resolves when the worker has answered or failed, or two seconds after the first call. */
    ready?: Promise<unknown>;
  };
}

/**
 * In the storage of this tab: slice whose code is running, and since when. In the cookie, which the
 * gateway sets too: slice whose code did not return.
 */
const KEY = 'atlas_froze';

/** A browser may end a task of a page that is left, without `pagehide`: a shorter one than this is no freeze. */
const FROZEN_MS = 2_000;

/** The original method: calls of slices are counted. */
// oxlint-disable-next-line typescript/unbound-method -- called with `call`
const { setItem } = Storage.prototype;

/** Disables a slice on the next pages for ten minutes; '': none. */
export function rememberFrozen(name: string): void {
  document.cookie = `${KEY}=${name};path=/;max-age=600`;
}

/**
 * Records the running slice for the next page, in case that this one freezes; '' when the code
 * has returned.
 */
export function setRunning(name: string): void {
  try {
    setItem.call(sessionStorage, KEY, name && `${name} ${Date.now()}`);
  } catch {}
  globalThis.atlasBeat?.(name);
}

/** Resolves when a page that hangs from now on is reported. */
export async function whenReporting(): Promise<void> {
  if (!globalThis.atlasBeat?.ready) globalThis.atlasBeat?.();
  await globalThis.atlasBeat?.ready;
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

/** Disables the slice that froze a page, until the visitor retries. */
export function disableFrozen(
  entries: readonly RegistryEntry[],
  report: (name: string) => void,
): readonly RegistryEntry[] {
  let running = '';
  try {
    running = sessionStorage.getItem(KEY) ?? '';
  } catch {
    // Storage is unavailable: then the tab detects no freeze.
  }
  const [name = '', since] = running.split(' ');
  if (name) setRunning('');
  if (name && performance.timeOrigin - Number(since) > FROZEN_MS && !isFromElsewhere()) {
    rememberFrozen(name);
    report(name);
  }
  const out = /atlas_froze=([\w-]+)/.exec(document.cookie)?.[1];
  return entries.map((entry) => (entry.name === out ? { ...entry, slots: [], off: true } : entry));
}

/** After pages of another origin, such as a sign-in, the time says nothing about this site's last page. */
function isFromElsewhere(): boolean {
  const { referrer } = document;
  return referrer !== '' && new URL(referrer).origin !== window.location.origin;
}

/** Enables the slice again and reloads the page. */
export function enableAndReload(): void {
  rememberFrozen('');
  window.location.reload();
}
