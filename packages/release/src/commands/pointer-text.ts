import type { Pointer } from '@atlas/contracts';

export function pointerText({ slice, live, canary, revision, off, retired }: Pointer): string {
  const forSome = canary ? `, ${canary.version} for ${canary.percent} % of visitors` : '';
  const switched = off.length > 0 ? `, off: ${off.join(', ')}` : '';
  const state = retired ? 'retired' : `${live ?? 'nothing'} is live`;
  return `${slice}: ${state}${forSome}${switched} (revision ${revision})`;
}
