import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { QuizQuestion } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { readQuestions } from '../src/questions/read-questions';
import { readNeeds } from '../src/recommend/needs';

const dir = mkdtempSync(path.join(tmpdir(), 'atlas-quiz-seed-'));
afterAll(() => rmSync(dir, { recursive: true }));
const write = (file: string, content: unknown) =>
  writeFileSync(path.join(dir, file), JSON.stringify(content));

const texts = (name: string, text: string) => ({
  ...{ [name]: text, [`${name}En`]: text, [`${name}Ja`]: text, [`${name}Zh`]: text },
});
const option = (value: string) => ({
  value,
  ...texts('label', value),
  ...texts('description', value),
});
const question = (id: string, order: number, parentOption: string | null, values: string[]) => ({
  ...{ id, order, parentOption, ...texts('question', id) },
  options: values.map(option),
});
const RULES = ['q-budget', 'q-skill', 'q-language', 'q-platform'].map((id, at) =>
  question(id, at + 3, null, ['one', 'two']),
);
/** Two branches of six questions each. */
const QUIZ = [
  question('q-purpose', 1, null, ['create', 'learn']),
  question('q-create', 2, 'create', ['video', 'music']),
  question('q-learn', 2, 'learn', ['math', 'music']),
  ...RULES,
];
const need = (purpose: string, value: string, change: object = {}) => ({
  ...{ purpose, value, category: 'video', tasks: ['editing'], near: [] },
  ...change,
});
const NEEDS = [
  need('create', 'video'),
  need('create', 'music'),
  need('learn', 'math'),
  need('learn', 'music'),
];

describe('questions', () => {
  const read = (questions: unknown) => {
    write('questions.json', questions);
    return readQuestions(dir);
  };

  test('accepts complete paths', async () => {
    expect(await read(QUIZ)).toHaveLength(7);
  });

  test.each([
    ['there is none', [], 'there is no question'],
    [
      'a first answer leads nowhere',
      QUIZ.filter(({ id }) => id !== 'q-learn'),
      'the path after learn has not 6 questions',
    ],
    ['two have one id', [...QUIZ, { ...defined(QUIZ[1]), order: 9 }], 'an id is used twice'],
    [
      'a text of a language is missing',
      [{ ...defined(QUIZ[0]), questionZh: undefined }, ...QUIZ.slice(1)],
      'questions.json 0.questionZh',
    ],
    ['one has a single choice', [question('q-purpose', 1, null, ['create'])], '0.options'],
  ])('refuses to start when %s', async (_what, questions, words) => {
    await expect(read(questions)).rejects.toThrow(words);
  });

  test('reports all errors at once', async () => {
    const broken = QUIZ.filter(({ parentOption }) => parentOption === null);
    await expect(read(broken)).rejects.toThrow(/after create [\s\S]*after learn /);
  });
});

describe('needs', () => {
  const read = (needs: unknown) => {
    write('needs.json', needs);
    return readNeeds(dir, QUIZ as QuizQuestion[]);
  };

  test('distinguishes equal answers of different paths', async () => {
    const needs = await read(NEEDS);
    expect(needs.map(({ purpose, value }) => `${purpose} ${value}`)).toContain('learn music');
  });

  test.each([
    ['an answer has no need', NEEDS.slice(1), 'create.video is not described'],
    ['an unused need', [...NEEDS, need('learn', 'art')], 'nothing asks for learn.art'],
    ['a need has no task', [need('create', 'video', { tasks: [] }), ...NEEDS.slice(1)], 'tasks'],
    ['a need has a field too many', [need('create', 'video', { task: 'x' })], 'task'],
  ])('refuses to start when %s', async (_what, needs, words) => {
    await expect(read(needs)).rejects.toThrow(words);
  });
});
