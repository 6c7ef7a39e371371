import type { ComponentType } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DialogPanelProps } from './DialogPanel';

let loaded: ComponentType<DialogPanelProps> | undefined;

/** Fetches the dialog's code ahead of its first opening, e.g. when its button is pointed at. */
export async function preloadDialog(): Promise<ComponentType<DialogPanelProps>> {
  loaded ??= (await import('./DialogPanel')).DialogPanel;
  return loaded;
}

/**
 * Dialog behaviour is the heaviest part of the package and most visits open none, so it is a chunk of its own.
 * If it cannot be fetched the dialog is reported closed, and the next opening tries again.
 */
export function useDialogPanel(open: boolean, onFailed: () => void) {
  const [Panel, setPanel] = useState(() => loaded);
  const reportFailure = useEffectEvent(onFailed);

  useEffect(() => {
    if (!open || Panel) return;
    let current = true;
    preloadDialog().then(
      (component) => current && setPanel(() => component),
      () => current && reportFailure(),
    );
    return () => {
      current = false;
    };
  }, [open, Panel]);

  return Panel;
}
