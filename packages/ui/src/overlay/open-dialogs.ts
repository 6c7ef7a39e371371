import { useLayoutEffect } from 'react';

/** Number of open dialogs of all React roots. Only effects change it, so it stays 0 on a server. */
let open = 0;
const listeners = new Set<() => void>();

/** @returns whether a dialog is open, or about to open: two dialogs would cover each other */
export const isDialogOpen = (): boolean => open > 0;

/**
 * Subscribes to the number of open dialogs.
 * @param listener called after each change
 * @returns a function that unsubscribes
 */
export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a dialog as open from the request on, while its code loads. */
export function useOpenDialog(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

function count(change: 1 | -1): void {
  open += change;
  for (const listener of listeners) listener();
}

/** Rendered while code that will open a dialog loads, so that no other dialog opens. */
export function PendingDialog(): null {
  useOpenDialog(true);
  return null;
}
