import { Problem } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';

/** @throws Problem when the caller decided on another state than there is. */
export function checkRevision(pointer: Pointer, revision: number | undefined): void {
  if (revision === undefined || revision === pointer.revision) return;
  throw new Problem('pointer-moved', {
    detail: `You saw revision ${revision} of ${pointer.slice}; it is at ${pointer.revision} now: look at it and decide again.`,
  });
}
