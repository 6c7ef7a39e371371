import { pickText } from '@atlas/contracts';
import type { CloseTool } from '@atlas/contracts';
import { useLanguage } from '@atlas/mfe-kit';
import { Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** "For this task: Short clips from a photo": what only this tool of the list does. */
export function ResultDoes({ does }: { does: CloseTool['does'] }) {
  const t = useQuizText();
  const { language } = useLanguage();
  return (
    <Text size="sm">
      <Text as="span" size="xs" tone="muted">
        {t('quiz.does')}
      </Text>{' '}
      <Text as="span" strong size="sm">
        {pickText(does, 'text', language)}
      </Text>
    </Text>
  );
}
