import type { Pointer } from '@atlas/contracts';

export function formatPointer(pointer: Pointer): string {
  const { slice, live, canary, revision, off, retired } = pointer;
  const forSome = canary ? `, ${canary.version} for ${canary.percent} % of visitors` : '';
  const switched = off.length > 0 ? `, off: ${off.join(', ')}` : '';
  const state = retired ? 'retired' : `${live ?? 'nothing'} is live`;
  const waits = formatPendingApproval(pointer);
  const next = waits && `\n${waits}: atlas approve ${slice}@${pointer.waits?.version}`;
  return `${slice}: ${state}${forSome}${switched} (revision ${revision})${next}`;
}

/** Describes a pending promotion; empty when none is pending or it has expired. */
export function formatPendingApproval({ waits }: Pick<Pointer, 'waits'>): string {
  if (!waits || Date.parse(waits.until) <= Date.now()) return '';
  const share = waits.percent === 100 ? '' : ` (${waits.percent} %)`;
  return `${waits.version}${share} waits for approval until ${waits.until.slice(0, 16)}Z, requested by ${waits.by}`;
}
