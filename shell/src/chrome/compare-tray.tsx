import { COMPARE_TRAY_KEY } from '@atlas/contracts';
import { Slot, useBrowserState, useEvent } from '@atlas/mfe-kit';

/** The place of the comparison tray; what fills it is loaded once something lies in it. */
export function CompareTray() {
  const [wanted, setWanted] = useBrowserState(holdsSomething, false);
  useEvent('compare.changed', ({ count }) => count > 0 && setWanted(true));
  if (wanted) return <Slot name="shell.tray" />;
  return null;
}

function holdsSomething(): boolean {
  try {
    return sessionStorage.getItem(COMPARE_TRAY_KEY) !== null;
  } catch {
    return false;
  }
}
