import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUIZ_LENGTH, quizPath, quizQuestionSchema } from '@atlas/contracts';
import type { QuizQuestion } from '@atlas/contracts';
import * as z from 'zod';

/** Every fault of `questions.json`, in one error. */
export class BadQuestions extends Error {
  override readonly name = 'BadQuestions';
}

/** The quiz as written; refuses to start with one whose paths are not six questions long (docs/product.md#quiz). */
export async function readQuestions(directory: string): Promise<QuizQuestion[]> {
  const parsed = z
    .array(quizQuestionSchema)
    .safeParse(JSON.parse(await readFile(join(directory, 'questions.json'), 'utf8')));
  if (!parsed.success)
    throw new BadQuestions(
      parsed.error.issues
        .map((issue) => `questions.json ${issue.path.join('.')}: ${issue.message}`)
        .join('\n'),
    );
  const faults = parsed.data.length === 0 ? ['there is no question'] : faultsOf(parsed.data);
  if (faults.length > 0)
    throw new BadQuestions(faults.map((fault) => `questions.json: ${fault}`).join('\n'));
  return parsed.data;
}

function faultsOf(questions: readonly QuizQuestion[]): string[] {
  const ids = new Set(questions.map(({ id }) => id));
  const short = (quizPath(questions, undefined)[0]?.options ?? [])
    .filter(({ value }) => quizPath(questions, value).length !== QUIZ_LENGTH)
    .map(({ value }) => `the path after ${value} has not ${QUIZ_LENGTH} questions`);
  return [...short, ...(ids.size === questions.length ? [] : ['an id is used twice'])];
}
