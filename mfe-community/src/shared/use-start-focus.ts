import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses a field that the visitor has just opened. */
export function useStartFocus(wanted = true): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  return field;
}
