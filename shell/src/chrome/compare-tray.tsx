import { COMPARE_TRAY_KEY } from '@atlas/contracts';
import { Slot, useEvent } from '@atlas/mfe-kit';
import { useEffect, useState } from 'react';

/** Slot of the comparison tray. Its fragment is loaded once the tray contains a tool. */
export function CompareTray() {
  const [wanted, setWanted] = useState(false);
  useEvent('compare.changed', ({ count }) => count > 0 && setWanted(true));
  // After the subscription, so that no tool is missed that is added between rendering and it.
  useEffect(() => {
    if (hasTools()) setWanted(true);
  }, []);
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
