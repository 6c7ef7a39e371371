import { invalidInput, quizPath } from '@atlas/contracts';
import type { FieldError, QuizAnswers, QuizQuestion } from '@atlas/contracts';
import type { Need } from './needs';

/** The six answers, by what they say. `any` means that it does not matter. */
export interface Profile {
  purpose: string;
  task: string;
  budget: string;
  skill: string;
  language: string;
  platform: string;
  /** Country of use, ISO 3166-1; absent when not given. */
  country?: string;
  /** What purpose and task come to in the catalog's tasks. */
  need: Need;
}

/** Throws InvalidInput for a missing, an unknown or a surplus answer, or one of another branch. */
export function readProfile(
  { questions, needs }: { questions: readonly QuizQuestion[]; needs: readonly Need[] },
  answers: QuizAnswers,
  country?: string,
): Profile {
  const path = quizPath(questions, answers.q1);
  const errors: FieldError[] = path.flatMap((question, at) =>
    faultOf(question, `q${at + 1}`, answers),
  );
  const known = new Set(path.map((_, at) => `q${at + 1}`));
  // Without a valid first answer the path is unknown, so surplus answers cannot be detected.
  const surplus = errors.some(({ path: where }) => where.endsWith('/q1'))
    ? []
    : Object.keys(answers).filter((key) => !known.has(key));
  errors.push(
    ...surplus.map((key) => ({
      path: `/body/answers/${key}`,
      message: 'There is no such question on this path.',
    })),
  );
  if (errors.length > 0) throw invalidInput(errors);
  const [purpose, task, budget, skill, language, platform] = path.map(
    (_, at) => answers[`q${at + 1}`],
  ) as [string, string, string, string, string, string];
  const need = needs.find((one) => one.purpose === purpose && one.value === task);
  if (!need) throw new Error(`The quiz has no need ${purpose}, ${task}.`);
  const selection = { purpose, task, budget, skill, language, platform };
  return { ...selection, ...(country && { country }), need };
}

function faultOf(question: QuizQuestion, key: string, answers: QuizAnswers): FieldError[] {
  const value = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (value === undefined)
    return [{ path: `/body/answers/${key}`, message: 'This question is not answered.' }];
  if (question.options.some((option) => option.value === value)) return [];
  return [
    {
      path: `/body/answers/${key}`,
      message: 'This answer is not one of the choices on this path.',
    },
  ];
}
