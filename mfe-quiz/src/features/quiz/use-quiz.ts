import { quizPath } from '@atlas/contracts';
import type { QuizAnswers, QuizQuestion, UseCountry } from '@atlas/contracts';
import {
  addToVisitorHistory,
  useDraft,
  useEmit,
  useEvent,
  useLocation,
  useNavigate,
  useSearchParams,
  useTrack,
} from '@atlas/mfe-kit';
import { useCallback, useEffect, useRef } from 'react';
import {
  COUNTRY_PARAM,
  parseCountryParam,
  parseResultParam,
  RESULT_PARAM,
  toResultParam,
} from '../../shared/result-link';

interface QuizDraft {
  open: boolean;
  step: number;
  answers: QuizAnswers;
}
const CLOSED: QuizDraft = { open: false, step: 0, answers: {} };

export type Quiz = ReturnType<typeof useQuiz>;

/**
 * States of the quiz. Answers are a draft that survives a reload; a result is in the URL, so that
 * it can be shared.
 */
export function useQuiz() {
  const [draft, setDraft] = useDraft<QuizDraft>('quiz', CLOSED);
  const [params, setParams] = useSearchParams();
  const submitted = parseResultParam(params.get(RESULT_PARAM));

  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const emit = useEmit();
  const track = useTrack();
  const entered = isEntry(state);

  const country = parseCountryParam(params.get(COUNTRY_PARAM));

  const putParams = useCallback(
    (changes: Record<string, string | undefined>) => {
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true, state },
      );
    },
    [setParams, state],
  );

  // A history entry of its own: Back closes the dialog and keeps the page.
  const open = useCallback(() => {
    setDraft((old) => ({ ...old, open: true }));
    if (!entered) void navigate(pathname + search, { state: ENTRY, preventScrollReset: true });
  }, [entered, navigate, pathname, search, setDraft]);
  const wasEntered = useRef(entered);
  useEffect(() => {
    if (wasEntered.current && !entered) setDraft(CLOSED);
    wasEntered.current = entered;
  }, [entered, setDraft]);
  const reset = useCallback(() => {
    setDraft(CLOSED);
    if (entered) void navigate(-1);
    else if (submitted) putParams({ [RESULT_PARAM]: undefined, [COUNTRY_PARAM]: undefined });
  }, [entered, navigate, putParams, setDraft, submitted]);
  useEvent('quiz.open', open);

  return {
    isOpen: draft.open || submitted !== undefined,
    step: draft.step,
    answers: draft.answers,
    /** Answers of the requested result; undefined during the questions. */
    submitted,
    /** Country of use; undefined without a choice. */
    country,
    useIn: (next: UseCountry | undefined) => putParams({ [COUNTRY_PARAM]: next }),
    open,
    /** Close and try again do the same. */
    reset,
    answer: (key: string, value: string) =>
      setDraft((old) => ({ ...old, answers: withAnswer(old.answers, key, value) })),
    goTo: (step: number) => setDraft((old) => ({ ...old, step })),
    submit(questions: readonly QuizQuestion[]) {
      const length = quizPath(questions, draft.answers.q1).length;
      if (Object.keys(draft.answers).length < length) return;
      track({ type: 'quiz-complete' });
      addToVisitorHistory({ quiz: toResultParam(draft.answers) }, emit);
      putParams({ [RESULT_PARAM]: toResultParam(draft.answers) });
      setDraft(CLOSED);
    },
  };
}

/** History entry of the open dialog. */
const ENTRY = { quiz: true };
const isEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'quiz' in state;

/** Another first answer selects another branch and clears the other answers. */
function withAnswer(answers: QuizAnswers, key: string, value: string): QuizAnswers {
  if (key !== 'q1' || answers.q1 === value) return { ...answers, [key]: value };
  const { q2: _ofOldBranch, ...rest } = answers;
  return { ...rest, q1: value };
}
