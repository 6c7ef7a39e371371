import { pickText } from '@atlas/contracts';
import type { QuizQuestion } from '@atlas/contracts';
import { useLanguage } from '@atlas/mfe-kit';
import { Button, Heading, Inline, ProgressBar, RadioGroup, Stack } from '@atlas/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useQuizText } from '../../shared/use-quiz-text';

/** Stays in view under a long list of answers; covers the dialog's padding, where answers would show. */
const Actions = styled(Inline)`
  position: sticky;
  bottom: calc(-1 * var(--space-6));
  margin-bottom: calc(-1 * var(--space-6));
  padding-block: var(--space-3) var(--space-6);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
`;

/** The buttons do not cover the focused answer. */
const Answers = styled.div`
  input {
    scroll-margin-block: var(--space-16);
  }
`;

interface Props {
  question: QuizQuestion;
  /** 0-based. */
  step: number;
  length: number;
  answer: string | undefined;
  onAnswer: (value: string) => void;
  onPrevious: () => void;
  onNext: () => void;
}

export function QuizStep({ question, step, length, answer, onAnswer, onPrevious, onNext }: Props) {
  const t = useQuizText();
  const { language } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the next question, so that it is read; the dialog focuses the first.
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);

  const position = t('quiz.progress', { step: step + 1, length });
  const title = pickText(question, 'question', language) ?? question.question;
  return (
    <Stack
      as="form"
      gap={5}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) onNext();
      }}
    >
      <ProgressBar
        label={t('quiz.progressLabel')}
        value={((step + 1) / length) * 100}
        valueText={position}
      />
      <Heading level={3} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <Answers>
        <RadioGroup
          label={title}
          hideLabel
          name={question.id}
          value={answer}
          onChange={onAnswer}
          options={question.options.map((option) => ({
            value: option.value,
            label: pickText(option, 'label', language),
            description: pickText(option, 'description', language),
          }))}
        />
      </Answers>
      <Actions justify="space-between">
        <Button variant="secondary" disabled={step === 0} onClick={onPrevious}>
          {t('quiz.previous')}
        </Button>
        <Button type="submit" disabled={answer === undefined}>
          {step + 1 === length ? t('quiz.showResults') : t('quiz.next')}
        </Button>
      </Actions>
    </Stack>
  );
}
