import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { createComponentLoader } from '../loading/component-loader';
import { useLazyComponent } from '../loading/use-lazy-component';
import type { DialogPanelProps } from './DialogPanel';

const panel = createComponentLoader(async () => ({
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
  const state = useLazyComponent(panel, open);
  const { status } = state;
  const settle = useEffectEvent(() => (open ? onFailed() : state.retry()));

  useEffect(() => {
    if (status === 'failed') settle();
  }, [status, open]);

  if (status === 'ready') return state.Component;
  return undefined;
}
