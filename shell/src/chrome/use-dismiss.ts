import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Calls `close` on a press outside of `inside` and on Escape. */
export function useDismiss(
  inside: RefObject<HTMLElement | null>,
  open: boolean,
  close: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) close(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [inside, open, close]);
}
