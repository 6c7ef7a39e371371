import { recommend } from '@atlas/contracts';
import type { QuizAnswers, UseCountry } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, Inline, Spinner, Stack, Text } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';
import { CountryChoice } from './country-choice';
import { ResultAnswers } from './result-answers';
import { ResultLists } from './result-lists';
import { ShareResult } from './share-result';

interface Props {
  answers: QuizAnswers;
  country: UseCountry | undefined;
  onCountry: (country: UseCountry | undefined) => void;
  onTryAgain: () => void;
}

/**
 * Analyzing, then the results. After a change of country the old results stay until the new ones
 * arrive.
 */
export function QuizResults({ answers, country, onCountry, onTryAgain }: Props) {
  const t = useQuizText();
  const body = { answers: { ...answers }, ...(country && { country }) };
  const { data, error, isError, isFetching, refetch } = useContract(
    recommend,
    { body },
    { keepPreviousData: true },
  );
  if (isFetching && !data) {
    return (
      <Stack align="center" gap={4} style={{ paddingBlock: 'var(--space-12)' }}>
        <Spinner label={t('quiz.analyzing')} />
        <Text aria-hidden>{t('quiz.analyzing')}</Text>
      </Stack>
    );
  }
  const tryAgain = (
    <Button variant="secondary" onClick={onTryAgain}>
      {t('quiz.tryAgain')}
    </Button>
  );
  if (isError || !data) {
    const actions = (
      <Inline>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
        {tryAgain}
      </Inline>
    );
    return <LoadError error={error} title={t('quiz.recommendFailed')} action={actions} />;
  }
  return (
    <Stack gap={6}>
      <ResultAnswers answers={answers} />
      <CountryChoice country={country} onChange={onCountry} />
      <ResultLists result={data} answers={answers} busy={isFetching} />
      <Inline justify="space-between">
        <ShareResult />
        {tryAgain}
      </Inline>
    </Stack>
  );
}
