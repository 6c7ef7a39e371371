import type { QuizQuestion } from './question';

/** Selected option values by position in the path: `q1`, `q2`, … */
export type QuizAnswers = Readonly<Record<string, string>>;

/** Number of questions. */
export const QUIZ_LENGTH = 6;

/**
 * Questions of a path: the first question; the one whose `parentOption` equals the first answer; then the others without
 * a `parentOption`, by order. Only the first question until it is answered.
 * @param questions all questions of the quiz
 * @param firstAnswer value of the first answer; undefined until it is given
 * @returns the questions in their order
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
