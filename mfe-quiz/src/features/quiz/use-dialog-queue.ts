import { isDialogOpen, onDialogsChange, preloadDialog } from '@atlas/ui';
import { useEffect, useState } from 'react';

const SETTLE_MS = 120;

/**
 * True when this dialog may open. A dialog that opens by itself (a result in the URL) waits for
 * those that are open or pending: after a sign-in the saved item comes first, then the result.
 */
export function useDialogQueue(opensByItself: boolean): boolean {
  const [ready, setReady] = useState(!opensByItself);
  useEffect(() => {
    if (ready) return undefined;
    let current = true;
    let leave = (): void => {};
    let settled: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      if (settled !== undefined || isDialogOpen()) return;
      // A pending dialog is followed by the real one after a moment without either.
      settled = setTimeout(() => {
        settled = undefined;
        if (!isDialogOpen()) setReady(true);
      }, SETTLE_MS);
    }
    // The dialog's code is loaded, so that no other dialog can open between check and opening.
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
