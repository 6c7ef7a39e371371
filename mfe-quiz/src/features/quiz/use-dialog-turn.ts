import { isDialogOpen, preloadDialog } from '@atlas/ui';
import { useEffect, useState } from 'react';

const SETTLE_MS = 120;

/**
 * True when this dialog may open. One that opens by itself (a result in the address) waits for those that are
 * open or coming: somebody who comes back from signing in finds what was being saved on top, and the result after it.
 */
export function useDialogTurn(opensByItself: boolean): boolean {
  const [ready, setReady] = useState(!opensByItself);
  useEffect(() => {
    if (ready) return undefined;
    const observer = new MutationObserver(look);
    let current = true;
    let settled: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      if (settled !== undefined || isDialogOpen()) return;
      // A dialog is moved into its place over a few frames: none is there for one of them.
      settled = setTimeout(() => {
        settled = undefined;
        if (!isDialogOpen()) setReady(true);
      }, SETTLE_MS);
    }
    // With the dialog's code at hand nothing can come between the look and the opening.
    void preloadDialog()
      .catch(() => undefined)
      .then(() => {
        if (!current) return;
        observer.observe(document.body, { childList: true, subtree: true });
        look();
      });
    return () => {
      current = false;
      clearTimeout(settled);
      observer.disconnect();
    };
  }, [ready]);
  return ready;
}
