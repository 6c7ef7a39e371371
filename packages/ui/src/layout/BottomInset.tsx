import { useLayoutEffect } from 'react';

export interface BottomInsetProps {
  /** Which bar lies at the window's lower edge; GlobalStyle adds them up as `--foot`. */
  bar: 'notice' | 'override' | 'offline' | 'tray' | 'offer';
  /** A CSS length: the bar's height and the space around it. */
  size: string;
}

/**
 * Keeps room for a bar that is fixed at the window's lower edge while it is shown: the page ends above
 * it, what is focused scrolls above it, and higher bars and toasts lie above it by `var(--foot…)`.
 */
export function BottomInset({ bar, size }: BottomInsetProps) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(`--foot-${bar}`, size);
    return () => {
      style.removeProperty(`--foot-${bar}`);
    };
  }, [bar, size]);
  return null;
}
