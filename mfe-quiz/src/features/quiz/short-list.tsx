import type { Recommendation } from '@atlas/contracts';
import { Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** How many are shown (docs/product.md#quiz). */
const WHOLE = 5;

/** Says that fewer than five match, and which condition excludes most, if one does. */
export function ShortList({ tools, excluded }: Pick<Recommendation, 'tools' | 'excluded'>) {
  const t = useQuizText();
  const count = tools.length;
  if (count >= WHOLE) return null;
  const found = count === 0 ? t('quiz.none') : t('quiz.few', { count });
  const why = excluded && t(`quiz.excluded.${excluded.condition}`, { count: excluded.count });
  return <Text role="status">{[found, why].filter(Boolean).join(' ')}</Text>;
}
