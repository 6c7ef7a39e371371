import { useLayoutEffect } from 'react';

export interface FootRoomProps {
  /** Which bar lies at the window's lower edge; GlobalStyle adds them up as `--foot`. */
  of: 'notice' | 'override' | 'offline' | 'tray' | 'offer';
  /** A CSS length: the bar's height and the space around it. */
  size: string;
}

/**
 * Keeps room for a bar that is fixed at the window's lower edge while it is shown: the page ends above
 * it, what is focused scrolls above it, and higher bars and toasts lie above it by `var(--foot…)`.
 */
export function FootRoom({ of, size }: FootRoomProps) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(`--foot-${of}`, size);
    return () => {
      style.removeProperty(`--foot-${of}`);
    };
  }, [of, size]);
  return null;
}
