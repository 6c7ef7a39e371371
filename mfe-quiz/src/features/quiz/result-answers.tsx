import { listQuestions, pickText, quizPath, type QuizAnswers } from '@atlas/contracts';
import { queryKeyOf, useApi, useLanguage } from '@atlas/mfe-kit';
import { Badge, Inline, Text } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';

/** What the result answers to: whoever opens a shared link has not chosen it. */
export function ResultAnswers({ answers }: { answers: QuizAnswers }) {
  const t = useQuizText();
  const call = useApi();
  const label = useId();
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: queryKeyOf(listQuestions),
    queryFn: ({ signal }) => call(listQuestions, { signal }),
  });
  if (!data) return null;
  const chosen = quizPath(data, answers.q1).flatMap(
    ({ options }, at) => options.find(({ value }) => value === answers[`q${at + 1}`]) ?? [],
  );
  return (
    <Inline gap={2}>
      <Text as="span" size="xs" tone="muted" id={label}>
        {t('quiz.answers')}
      </Text>
      <Inline as="ul" role="list" gap={1} aria-labelledby={label}>
        {chosen.map((option, at) => (
          <li key={`q${at + 1}`}>
            <Badge tone="info">{pickText(option, 'label', language)}</Badge>
          </li>
        ))}
      </Inline>
    </Inline>
  );
}
