import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Gives the field the focus when it comes: for one that the visitor just asked for. */
export function useStartFocus(wanted = true): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
