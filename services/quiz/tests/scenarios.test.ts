import { randomUUID } from 'node:crypto';
import { play, quizScenarios } from '@atlas/contract-mocks/scenarios';
import { CATALOG_STARTS_MS, startWholeQuiz } from './start-quiz';

let quiz: Awaited<ReturnType<typeof startWholeQuiz>>;
let visitor: Record<string, string>;
beforeAll(async () => {
  quiz = await startWholeQuiz(() => new Date());
  visitor = quiz.visitor(randomUUID());
}, CATALOG_STARTS_MS);
afterAll(() => quiz.stop());

test.each(quizScenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) =>
    play(scenario, {
      tools: ['chatgpt', 'claude'],
      send: (__, { path, body }) => quiz.call(path, body, visitor),
    }),
);
