import type { MouseEvent } from 'react';

/**
 * Handler of a link to the next page that loads it into the list instead. Clicks that open a new tab or window are left to
 * the browser.
 */
export const loadInstead =
  (load: () => void) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load();
  };
