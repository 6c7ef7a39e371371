import type { Pointer } from '@atlas/contracts';

export function pointerText({ slice, live, canary, revision }: Pointer): string {
  const forSome = canary ? `, ${canary.version} for ${canary.percent} % of visitors` : '';
  return `${slice}: ${live ?? 'nothing'} is live${forSome} (revision ${revision})`;
}
