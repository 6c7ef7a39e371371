import { useLayoutEffect } from 'react';

export interface BottomInsetProps {
  /** The bar at the lower edge; GlobalStyle sums the insets as `--foot`. */
  bar: 'notice' | 'override' | 'offline' | 'tray' | 'offer' | 'form';
  /** CSS length: the height of the bar and its margins. */
  size: string;
}

/**
 * Reserves space for a bar fixed at the lower edge of the viewport: page, focused elements and
 * toasts stay above it (`var(--foot…)`).
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
