import { isRated } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import { useQuizText } from './use-quiz-text';

/** Returns a function that states a tool's ease of use, or that editors have not rated it yet. */
export function useScoreText(): (tool: Pick<Tool, 'rating'>) => string {
  const t = useQuizText();
  return (tool) => (isRated(tool) ? t('score', { score: tool.rating }) : t('notRated'));
}
