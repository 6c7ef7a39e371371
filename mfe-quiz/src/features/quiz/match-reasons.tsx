import type { Category, MatchReason } from '@atlas/contracts';
import { Text } from '@atlas/ui';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';

/** "Matches: Video, free plan, Korean interface" */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  if (reasons.length === 0) return null;
  const words = reasons.map(({ code, value }) =>
    code === 'task' ? categoryName(value as Category) : t(`reasons.${code}.${value}`),
  );
  return <Text size="sm" tone="muted">{t('reasons.matches', { list: words.join(', ') })}</Text>;
}
