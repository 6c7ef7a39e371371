import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { createPartCode } from '../loading/part-code';
import { usePart } from '../loading/use-part';
import type { DialogPanelProps } from './DialogPanel';

const panel = createPartCode(async () => ({
  default: (await import('./DialogPanel')).DialogPanel,
}));

/** Fetches the dialog's code ahead of its first opening, e.g. when its button is pointed at. */
export function preloadDialog(): Promise<ComponentType<DialogPanelProps>> {
  return panel.load();
}

/**
 * Dialog behaviour is the heaviest part of the package and most visits open none, so it is a chunk of its own.
 * If it cannot be fetched the dialog is reported closed, and the next opening tries again.
 */
export function useDialogPanel(open: boolean, onFailed: () => void) {
  const state = usePart(panel, open);
  const { status } = state;
  const settle = useEffectEvent(() => (open ? onFailed() : state.retry()));

  useEffect(() => {
    if (status === 'failed') settle();
  }, [status, open]);

  if (status === 'ready') return state.Part;
  return undefined;
}
