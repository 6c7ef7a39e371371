import type { Pointer } from '@atlas/contracts';
import { Conflict } from '@atlas/service-kit';

/** @throws Conflict when the caller decided on another state than there is. */
export function checkRevision(pointer: Pointer, revision: number | undefined): void {
  if (revision === undefined || revision === pointer.revision) return;
  throw new Conflict(
    'pointer-moved',
    'The pointer was moved meanwhile',
    `You saw revision ${revision} of ${pointer.slice}; it is at ${pointer.revision} now: look at it and decide again.`,
  );
}
