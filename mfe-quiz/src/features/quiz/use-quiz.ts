import { quizPath, type QuizAnswers, type QuizQuestion } from '@atlas/contracts';
import { track, useDraft, useEvent, useSearchParams } from '@atlas/mfe-kit';
import { useCallback } from 'react';
import { parseResultParam, RESULT_PARAM, toResultParam } from './result-link';

interface QuizDraft {
  open: boolean;
  step: number;
  answers: QuizAnswers;
}
const CLOSED: QuizDraft = { open: false, step: 0, answers: {} };

export type Quiz = ReturnType<typeof useQuiz>;

/**
 * The states of spec §4. Questions live in a draft, so that a reload loses nothing; a result lives in the
 * address, so that it can be shared.
 */
export function useQuiz() {
  const [draft, setDraft] = useDraft<QuizDraft>('quiz', CLOSED);
  const [params, setParams] = useSearchParams();
  const submitted = parseResultParam(params.get(RESULT_PARAM));

  const putResult = useCallback(
    (value: string | undefined) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (value === undefined) next.delete(RESULT_PARAM);
          else next.set(RESULT_PARAM, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );

  const open = useCallback(() => setDraft((old) => ({ ...old, open: true })), [setDraft]);
  const reset = useCallback(() => {
    setDraft(CLOSED);
    if (submitted) putResult(undefined);
  }, [putResult, setDraft, submitted]);
  useEvent('quiz.open', open);

  return {
    isOpen: draft.open || submitted !== undefined,
    step: draft.step,
    answers: draft.answers,
    /** The answers a result is asked for; undefined while questions are answered. */
    submitted,
    open,
    /** Close and try again do the same (spec §4). */
    reset,
    answer: (key: string, value: string) =>
      setDraft((old) => ({ ...old, answers: withAnswer(old.answers, key, value) })),
    goTo: (step: number) => setDraft((old) => ({ ...old, step })),
    submit(questions: readonly QuizQuestion[]) {
      const length = quizPath(questions, draft.answers.q1).length;
      if (Object.keys(draft.answers).length < length) return;
      track({ type: 'quiz-complete' });
      putResult(toResultParam(draft.answers));
      setDraft(CLOSED);
    },
  };
}

/** Another first answer is another branch: what was said on the old one no longer holds. */
function withAnswer(answers: QuizAnswers, key: string, value: string): QuizAnswers {
  if (key !== 'q1' || answers.q1 === value) return { ...answers, [key]: value };
  const { q2: _ofOldBranch, ...rest } = answers;
  return { ...rest, q1: value };
}
