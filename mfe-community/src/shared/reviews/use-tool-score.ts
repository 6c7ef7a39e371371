import { getToolScore } from '@atlas/contracts';
import { useContract, useLanguage } from '@atlas/mfe-kit';

/** Rating of a tool by members and the points they name; invalidated with the reviews (review-cache.ts). */
export function useToolScore(toolId: string) {
  const { language } = useLanguage();
  return useContract(getToolScore, { params: { id: toolId }, query: { language } });
}
