import { getToolScore } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** Rating of a tool by members; invalidated with the reviews (review-cache.ts). */
export function useToolScore(toolId: string) {
  return useContract(getToolScore, { params: { id: toolId } });
}
