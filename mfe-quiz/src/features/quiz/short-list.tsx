import type { Recommendation } from '@atlas/contracts';
import { Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** Says that fewer than five match, and which condition excludes most. */
export function ShortList({ tools, excluded }: Pick<Recommendation, 'tools' | 'excluded'>) {
  const t = useQuizText();
  if (!excluded) return null;
  const count = tools.length;
  return (
    <Text role="status">{`${count === 0 ? t('quiz.none') : t('quiz.few', { count })} ${t(`quiz.excluded.${excluded.condition}`, { count: excluded.count })}`}</Text>
  );
}
