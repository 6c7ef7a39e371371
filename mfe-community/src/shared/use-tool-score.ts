import { getToolScore } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** What members gave a tool; it is asked for again whenever reviews are (review-cache.ts). */
export function useToolScore(toolId: string) {
  return useContract(getToolScore, { params: { id: toolId } });
}
