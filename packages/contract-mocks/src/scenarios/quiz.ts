import assert from 'node:assert/strict';
import { listPopular, listQuestions, quizPath, recommend, recordEvents } from '@atlas/contracts';
import type { QuizQuestion } from '@atlas/contracts';
import type { Scenario } from './scenario';

/** The first option of each question of the path. */
function firstAnswers(questions: readonly QuizQuestion[]): Record<string, string> {
  const first = quizPath(questions, undefined)[0]?.options[0]?.value;
  const path = quizPath(questions, first);
  return Object.fromEntries(path.map(({ options }, at) => [`q${at + 1}`, options[0]?.value ?? '']));
}

const quiz: Scenario = {
  name: 'a finished quiz leads to recommended tools',
  async play({ visitor }) {
    const questions = await visitor.calls(listQuestions);
    const answers = firstAnswers(questions);
    const { tools, close } = await visitor.calls(recommend, { body: { answers } });
    assert.ok(tools.length + close.length > 0);
    const matches = tools.map(({ matchPercentage }) => matchPercentage);
    assert.deepEqual(
      matches,
      [...matches].sort((a, b) => b - a),
    );
    await visitor.isRefused(recommend, { body: {} }, 'invalid-input', '/body/answers');
    await visitor.isRefused(
      recommend,
      { body: { answers, country: 'korea' } },
      'invalid-input',
      '/body/country',
    );
  },
};

const usage: Scenario = {
  name: 'visits are taken in batches, wrong ones not at all',
  async play({ visitor }, { tools: [toolId] }) {
    const at = new Date().toISOString();
    const visit = { type: 'tool-visit', toolId, at } as const;
    const body = { events: [visit, { type: 'page-view', path: '/', at } as const] };
    assert.deepEqual(await visitor.calls(recordEvents, { body }), { accepted: 2 });
    await visitor.isRefused(
      recordEvents,
      { body: { events: [] } },
      'invalid-input',
      '/body/events',
    );
    const unknown = { events: [{ type: 'purchase', at }] };
    await visitor.isRefused(
      recordEvents,
      { body: unknown },
      'invalid-input',
      '/body/events/0/type',
    );
    const { popular } = await visitor.calls(listPopular);
    assert.deepEqual(
      popular.map(({ rank }) => rank),
      popular.map((_, index) => index + 1),
    );
  },
};

export const quizScenarios: readonly Scenario[] = [quiz, usage];
