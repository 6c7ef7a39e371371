import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '@atlas/contracts/faults';
import type { AskHalf } from '../../pages/get-metadata';
import { DESCRIBED_PATIENCE_MS } from '../../pages/metadata-pages';

/** What a page's release says of it, where its server half fails on purpose. */
export function failingHalf(askHalf: AskHalf, halves: Scenario['halves']): AskHalf {
  if (!halves) return askHalf;
  return async (asked) => {
    const fault = halves[asked.found.owner?.name ?? 'shell'];
    if (!fault) return askHalf(asked);
    if (fault === 'hanging') await pause(DESCRIBED_PATIENCE_MS);
    return undefined;
  };
}
