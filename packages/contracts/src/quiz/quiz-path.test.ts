import type { QuizQuestion } from './question';
import { quizQuestionSchema } from './question';
import { quizPath } from './quiz-path';
import { refusedAt } from '../testing/refused-at';

const option = (value: string): QuizQuestion['options'][number] => ({
  value,
  label: '글',
  labelEn: 'text',
  labelJa: '文',
  labelZh: '字',
  description: '글',
  descriptionEn: 'text',
  descriptionJa: '文',
  descriptionZh: '字',
});
const question = (
  id: string,
  order: number,
  overrides: Partial<QuizQuestion> = {},
): QuizQuestion => ({
  id,
  order,
  parentOption: null,
  question: '무엇을?',
  questionEn: 'What?',
  questionJa: '何を?',
  questionZh: '什么?',
  options: [option('create'), option('learn')],
  ...overrides,
});

const questions = [
  question('budget', 3),
  question('what-to-learn', 2, { parentOption: 'learn' }),
  question('skill', 4),
  question('purpose', 1),
  question('what-to-create', 2, { parentOption: 'create' }),
];
const idsOf = (all: readonly QuizQuestion[], firstOption?: string) =>
  quizPath(all, firstOption).map(({ id }) => id);

test.each([
  ['create', ['purpose', 'what-to-create', 'budget', 'skill']],
  ['learn', ['purpose', 'what-to-learn', 'budget', 'skill']],
])('puts the question of the branch %s second', (option, ids) => {
  expect(idsOf(questions, option)).toEqual(ids);
});

test.each([undefined, 'no-such-answer', ''])(
  'has no branch question for the first answer %p',
  (option) => {
    expect(idsOf(questions, option)).toEqual(['purpose', 'budget', 'skill']);
  },
);

test('starts with a question of every path', () => {
  const all = [question('what-to-learn', 0, { parentOption: 'learn' }), ...questions.slice(2)];
  expect(idsOf(all, 'learn')[0]).toBe('purpose');
});

test('uses the earlier of two questions of a branch', () => {
  const late = question('late', 9, { parentOption: 'create' });
  expect(idsOf([late, ...questions], 'create')).not.toContain('late');
});

test('is empty without questions of every path', () => {
  expect(idsOf([], 'create')).toEqual([]);
  expect(idsOf([question('x', 1, { parentOption: 'create' })], 'create')).toEqual([]);
});

test('does not reorder its input', () => {
  const before = questions.map(({ id }) => id);
  quizPath(questions, 'create');
  expect(questions.map(({ id }) => id)).toEqual(before);
});

test.each([
  ['one choice', { options: [option('create')] }, 'options'],
  [
    'thirteen choices',
    { options: Array.from({ length: 13 }, (_, at) => option(`o${at}`)) },
    'options',
  ],
  ['no Chinese words', { questionZh: '' }, 'questionZh'],
  [
    'a choice without Japanese words',
    { options: [option('a'), { ...option('b'), labelJa: '' }] },
    'options/1/labelJa',
  ],
  [
    'a choice that an address cannot hold',
    { options: [option('a'), option('b.c')] },
    'options/1/value',
  ],
  ['no place', { order: 0 }, 'order'],
])('refuses a question with %s', (_, wrong, field) => {
  expect(refusedAt(quizQuestionSchema, question('q', 1, wrong))).toEqual([field]);
});
