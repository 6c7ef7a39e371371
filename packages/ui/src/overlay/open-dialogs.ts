import { useLayoutEffect } from 'react';

/** Of the whole document, whichever root they stand in. Effects alone count: a server has none. */
let open = 0;
const listeners = new Set<() => void>();

/** Whether a dialog is open, or about to open, anywhere on the page: two that cover each other leave nothing to press. */
export const isDialogOpen = (): boolean => open > 0;

/** Calls `listener` when one more is open, or one less, until what it returns is called. */
export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Counts a dialog from the moment that it is asked for, though its code may be on its way. */
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

/** Stands where a dialog is about to open while the part that opens it loads: others wait for it. */
export function PendingDialog(): null {
  useOpenDialog(true);
  return null;
}
