import { preloadDialog } from '@atlas/ui';
import { useEffect, useState } from 'react';

/**
 * True when this dialog may open. One that opens by itself (a result in the address) waits for those that are
 * open: somebody who comes back from signing in finds what was being saved on top, and the result after it.
 */
export function useDialogTurn(opensByItself: boolean): boolean {
  const [ready, setReady] = useState(!opensByItself);
  useEffect(() => {
    if (ready) return undefined;
    const observer = new MutationObserver(look);
    let current = true;
    function look(): void {
      if (!current || document.querySelector('[role="dialog"]')) return;
      setReady(true);
    }
    // With the dialog's code at hand nothing can come between the look and the opening.
    void preloadDialog().catch(() => undefined).then(() => {
      if (!current) return;
      observer.observe(document.body, { childList: true, subtree: true });
      look();
    });
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [ready]);
  return ready;
}
