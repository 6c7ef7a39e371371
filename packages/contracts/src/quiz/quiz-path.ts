import type { QuizQuestion } from './question';

/** Chosen option values, keyed by place in the path: `q1`, `q2`, … (spec §7). */
export type QuizAnswers = Readonly<Record<string, string>>;

/** spec §9: six questions. */
export const QUIZ_LENGTH = 6;

/**
 * spec §4: the first question; the one whose `parentOption` equals the first answer; then all others
 * without a `parentOption` and of an order above 1, by order. One question until the first is answered.
 */
export function quizPath(
  questions: readonly QuizQuestion[],
  firstAnswer: string | undefined,
): QuizQuestion[] {
  const sorted = [...questions].sort((a, b) => a.order - b.order);
  const first = sorted.find(({ parentOption }) => parentOption === null);
  if (!first) return [];
  const branch = sorted.find(
    ({ parentOption }) => parentOption !== null && parentOption === firstAnswer,
  );
  const rest = sorted.filter((question) => question.parentOption === null && question.order > 1);
  return [first, ...(branch ? [branch] : []), ...rest];
}
