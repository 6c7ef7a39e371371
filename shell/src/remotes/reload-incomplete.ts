import { wasLeftWhileFailing } from './report-failure';

/** A script that is still loading: webpack and Rspack remove it from the page when it has ended. */
const LOADING_SCRIPT = 'script[src]:not([defer])';
/** A browser that does not abort the loads of a page in the back/forward cache ends them in this time. */
const LOAD_MS = 2_000;

/**
 * Reloads a page that the back/forward cache restores although it was left before all its scripts had loaded: WebKit has
 * aborted them and tells the page nothing.
 */
export function reloadIncomplete(reload = (): void => window.location.reload()): void {
  let scripts: Element[] = [];
  window.addEventListener('pagehide', () => {
    scripts = [...document.querySelectorAll(LOADING_SCRIPT)];
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (wasLeftWhileFailing()) return reload();
    if (scripts.length > 0)
      setTimeout(() => {
        if (scripts.some(({ isConnected }) => isConnected)) reload();
      }, LOAD_MS);
  });
}
