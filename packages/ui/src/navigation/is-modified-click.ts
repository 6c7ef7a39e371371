import type { MouseEvent } from 'react';

/** @returns whether the browser handles the click on a link itself: a new tab, window or download */
export const isModifiedClick = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
