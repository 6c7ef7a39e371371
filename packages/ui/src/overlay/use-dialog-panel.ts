import type { ComponentType } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { createComponentLoader } from '../loading/component-loader';
import { useLazyComponent } from '../loading/use-lazy-component';
import type { DialogPanelProps } from './DialogPanel';

const panel = createComponentLoader(async () => ({
  default: (await import('./DialogPanel')).DialogPanel,
}));

/**
 * Prefetches the code of dialogs, for example on hover of the button that opens one.
 * @returns the component, once its code is loaded
 */
export function preloadDialog(): Promise<ComponentType<DialogPanelProps>> {
  return panel.load();
}

/**
 * Loads the code of dialogs on demand: it is the heaviest part of the package, and most visits
 * open none. A failed load closes the dialog; the next opening retries.
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
