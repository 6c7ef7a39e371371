import type { QueryClient } from '@tanstack/react-query';
import { wasLeftWhileFailing } from './report-failure';

/** A script that is still loading: webpack and Rspack remove it from the page when it has ended. */
const LOADING_SCRIPT = 'script[src]:not([defer])';

/**
 * Reloads a page that the back/forward cache restores although it was left before all its loads had ended. The browser
 * has aborted them, and WebKit tells the page nothing.
 */
export function reloadIncomplete(
  queryClient: QueryClient,
  reload = (): void => window.location.reload(),
): void {
  let isIncomplete = false;
  window.addEventListener('pagehide', () => {
    isIncomplete =
      document.querySelector(LOADING_SCRIPT) !== null ||
      queryClient.isFetching() > 0 ||
      wasLeftWhileFailing();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isIncomplete) reload();
  });
}
