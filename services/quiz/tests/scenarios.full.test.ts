import { randomUUID } from 'node:crypto';
import { assertAudience } from '@atlas/contract-mocks/audience';
import { listScenariosOf, play, quizScenarios } from '@atlas/contract-mocks/scenarios';
import * as contracts from '@atlas/contracts';
import { contractsIn } from '@atlas/contracts/testing';
import { CATALOG_STARTS_MS, startWholeQuiz } from './start-quiz';

let quiz: Awaited<ReturnType<typeof startWholeQuiz>>;
let visitor: Record<string, string>;
beforeAll(async () => {
  quiz = await startWholeQuiz(() => new Date());
  visitor = quiz.visitor(randomUUID());
}, CATALOG_STARTS_MS);
afterAll(() => quiz.stop());

const scenarios = [...quizScenarios, ...listScenariosOf('quiz')];
test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'behaves like the mock: %s',
  (_, scenario) =>
    play(scenario, {
      tools: ['chatgpt', 'claude'],
      send: (__, { path, body }) => quiz.call(path, body, visitor),
    }),
);

// No operation of the quiz is for members, so people differ in nothing.
test.each(contractsIn(contracts, 'quiz').map((contract) => [contract.id, contract] as const))(
  'is open to its audience only: %s',
  (_, contract) =>
    assertAudience(contract, (caller, { method, path, body }) => {
      const service = { authorization: `Service ${quiz.config.serviceToken}` };
      return fetch(quiz.url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(caller === 'service' ? service : visitor),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    }),
);
