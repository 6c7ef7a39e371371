import type { QuizAnswers, Recommendation } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { Grid, Heading, Stack } from '@atlas/ui';
import { useEffect, useRef } from 'react';
import { useQuizText } from '../../shared/use-quiz-text';
import { CloseTools } from './close-tools';
import { ResultPackage } from './result-package';
import { ResultTool } from './result-tool';
import { ShortList } from './short-list';
import { useAnswerLabels } from './use-answer-labels';

interface Props {
  result: Recommendation;
  answers: QuizAnswers;
  /** True while lists for another country load. */
  busy: boolean;
}

export function ResultLists({ result, answers, busy }: Props) {
  const { tools, packages, close, excluded } = result;
  const t = useQuizText();
  const [, task = ''] = useAnswerLabels(answers);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started the analysis is removed: the focus moves to the results.
  useEffect(() => heading.current?.focus(), []);
  const packageName = t('quiz.packageName', { category: task });
  return (
    <>
      <Stack as="section" gap={4} aria-busy={busy}>
        <Heading level={3} ref={heading} tabIndex={-1}>
          {t('quiz.tools')}
        </Heading>
        <ShortList tools={tools} excluded={excluded} />
        {tools.length > 0 && (
          <>
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
          </>
        )}
      </Stack>
      <CloseTools tools={close} />
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
