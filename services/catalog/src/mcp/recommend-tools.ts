import {
  CATALOG_LICENSE,
  invalidInput,
  listQuestions,
  pickText,
  quizPath,
  recommend,
} from '@atlas/contracts';
import type { Language, QuizQuestion } from '@atlas/contracts';
import type * as z from 'zod';
import type { Context } from '../context';
import type { recommendInput } from './schemas';
import { toSourcedTool } from './tools';

type Input = z.infer<typeof recommendInput>;

/**
 * Recommends tools through the quiz service, with the facts of each.
 * @param signal ends the calls when the client has left
 * @throws Problem `invalid-input` for a task that the purpose does not have
 */
export async function recommendTools(
  { publicTools, quiz }: Context,
  input: Input,
  signal: AbortSignal,
) {
  checkTask(await quiz.call(listQuestions, {}, { signal }), input);
  const { country } = input;
  const body = { answers: toAnswers(input), ...(country && { country }) };
  const { tools } = await quiz.call(recommend, { body }, { signal });
  const found = await publicTools.byIds(tools.map(({ id }) => id));
  return {
    tools: tools.flatMap(({ id, matchPercentage, reasons, unmet }) => {
      const tool = found.find((one) => one.id === id);
      return tool
        ? [{ ...toSourcedTool(tool, input.language), matchPercentage, reasons, unmet }]
        : [];
    }),
    license: CATALOG_LICENSE,
  };
}

const toAnswers = (input: Input): Record<string, string> => ({
  q1: input.purpose,
  q2: input.task,
  q3: input.budget,
  q4: input.skill,
  q5: input.interfaceLanguage,
  q6: input.platform,
});

function checkTask(questions: readonly QuizQuestion[], { purpose, task, language }: Input): void {
  const [, branch] = quizPath(questions, purpose);
  if (!branch || branch.options.some(({ value }) => value === task)) return;
  const tasks = branch.options.map((option) => describe(option, language)).join(', ');
  throw invalidInput([{ path: '/task', message: tasks }]);
}

function describe(option: QuizQuestion['options'][number], language: Language): string {
  return `${option.value} (${pickText<'label', string>(option, 'label', language) ?? ''})`;
}
