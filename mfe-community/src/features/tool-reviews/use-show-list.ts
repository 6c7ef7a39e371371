import { useRef } from 'react';
import type { MouseEvent } from 'react';

/** Part of the screen from which on the start of the list counts as visible. */
const VISIBLE = 0.75;

/**
 * Brings the list into view after a filter was pressed: on phones it is below the form.
 * @returns the ref of the start of the list, and the function to call with the click. A click by keyboard scrolls nothing,
 * because the focus stays where it is.
 */
export function useShowList() {
  const start = useRef<HTMLDivElement>(null);
  const show = ({ detail }: MouseEvent) => {
    const row = start.current;
    if (detail === 0 || !row) return;
    if (row.getBoundingClientRect().top > VISIBLE * window.innerHeight) row.scrollIntoView();
  };
  return { start, show };
}
