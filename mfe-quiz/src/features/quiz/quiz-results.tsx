import { recommend, type Category, type QuizAnswers, type Recommendation } from '@atlas/contracts';
import { Slot, useApi } from '@atlas/mfe-kit';
import { Button, ErrorState, Grid, Heading, Inline, Spinner, Stack, Text } from '@atlas/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCategoryName } from '../../shared/use-category-name';
import { useQuizText } from '../../shared/use-quiz-text';
import { ResultAnswers } from './result-answers';
import { ResultPackage } from './result-package';
import { ResultTool } from './result-tool';
import { ShareResult } from './share-result';

interface Props {
  answers: QuizAnswers;
  onTryAgain: () => void;
}

/** Analyzing, then the results (spec §4). */
export function QuizResults({ answers, onTryAgain }: Props) {
  const t = useQuizText();
  const call = useApi();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [recommend.id, answers],
    queryFn: ({ signal }) => call(recommend, { body: { answers: { ...answers } }, signal }),
  });
  if (isFetching) {
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
    return <ErrorState title={t('quiz.recommendFailed')} action={actions} />;
  }
  return (
    <Stack gap={6}>
      <ResultAnswers answers={answers} />
      <ResultLists result={data} task={answers.q2} />
      <Inline justify="space-between">
        <ShareResult />
        {tryAgain}
      </Inline>
    </Stack>
  );
}

function ResultLists({
  result: { tools, packages },
  task,
}: {
  result: Recommendation;
  task: string | undefined;
}) {
  const t = useQuizText();
  const categoryName = useCategoryName();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asked for the results is gone: the focus goes on where they begin.
  useEffect(() => heading.current?.focus(), []);
  const packageName = t('quiz.packageName', { category: categoryName(task as Category) });
  return (
    <>
      <Stack as="section" gap={4}>
        <Heading level={3} ref={heading} tabIndex={-1}>
          {t('quiz.tools')}
        </Heading>
        <Stack as="ol" gap={3} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {tools.map((tool) => (
            <li key={tool.id}>
              <ResultTool tool={tool} />
            </li>
          ))}
        </Stack>
        <Slot
          name="package.save"
          props={{ name: packageName, toolIds: tools.map(({ id }) => id) }}
        />
      </Stack>
      {packages.length > 0 && (
        <Stack as="section" gap={4}>
          <Heading level={3}>{t('quiz.packages')}</Heading>
          <Grid min="15rem" gap={3} fit>
            {packages.map((item) => (
              <ResultPackage key={item.id} item={item} />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}
