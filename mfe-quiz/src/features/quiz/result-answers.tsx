import type { QuizAnswers } from '@atlas/contracts';
import { Badge, Inline, Text } from '@atlas/ui';
import { useId } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';
import { useAnswerLabels } from './use-answer-labels';

/** The answers of the result, for visitors who open a shared link. */
export function ResultAnswers({ answers }: { answers: QuizAnswers }) {
  const t = useQuizText();
  const label = useId();
  const chosen = useAnswerLabels(answers);
  if (chosen.length === 0) return null;
  return (
    <Inline gap={2}>
      <Text as="span" size="xs" tone="muted" id={label}>
        {t('quiz.answers')}
      </Text>
      <Inline as="ul" role="list" gap={1} aria-labelledby={label}>
        {chosen.map((text, at) => (
          <li key={`q${at + 1}`}>
            <Badge tone="info">{text}</Badge>
          </li>
        ))}
      </Inline>
    </Inline>
  );
}
