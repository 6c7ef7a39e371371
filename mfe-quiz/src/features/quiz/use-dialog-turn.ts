import { isDialogOpen, onDialogsChange, preloadDialog } from '@atlas/ui';
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
    let current = true;
    let leave = (): void => {};
    let settled: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      if (settled !== undefined || isDialogOpen()) return;
      // What is coming hands over to the dialog itself: none is there for a moment.
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
        leave = onDialogsChange(look);
        look();
      });
    return () => {
      current = false;
      clearTimeout(settled);
      leave();
    };
  }, [ready]);
  return ready;
}
