import { COMPARE_TRAY_KEY } from '@atlas/contracts';
import { Slot, useBrowserState, useEvent } from '@atlas/mfe-kit';

/** Slot of the comparison tray. Its fragment is loaded once the tray contains a tool. */
export function CompareTray() {
  const [wanted, setWanted] = useBrowserState(hasTools, false);
  useEvent('compare.changed', ({ count }) => count > 0 && setWanted(true));
  if (wanted) return <Slot name="shell.tray" />;
  return null;
}

function hasTools(): boolean {
  try {
    return sessionStorage.getItem(COMPARE_TRAY_KEY) !== null;
  } catch {
    return false;
  }
}
