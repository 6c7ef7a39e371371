import { scenarioSchema } from './faults';
import { refusedAt } from './testing/refused-at';

const scenario = (overrides: object = {}) => ({ name: 'A slow list', ...overrides });
const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`news.list${at}`, value]));

test('when a scenario has space around its name, then it is kept without', () => {
  expect(scenarioSchema.parse(scenario({ name: '  느린 목록 ' })).name).toBe('느린 목록');
});

test.each([
  [
    'all kinds at once',
    {
      operations: { 'news.list': { delayMs: 1, answer: '503' } },
      remotes: { news: 'slow' },
      halves: { shell: 'hanging' },
      offline: true,
      signedOut: true,
      viewAs: 'member',
      clockMinutes: -5,
    },
  ],
  [
    'as much as an address carries',
    {
      operations: many(12, { answer: 'dropped' }),
      remotes: many(12, 'broken'),
      halves: many(12, 'broken'),
    },
  ],
  ['the longest delay', { operations: { 'news.list': { delayMs: 20_000 } } }],
  ['ten years', { clockMinutes: 5_256_000 }],
])('when a scenario is of %s, then it can be played', (_, faults) => {
  expect(refusedAt(scenarioSchema, scenario(faults))).toEqual([]);
});

test.each([
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a name of 61', { name: 'x'.repeat(61) }, 'name'],
  [
    'a delay longer than any page waits',
    { operations: { 'news.list': { delayMs: 20_001 } } },
    'operations/news.list/delayMs',
  ],
  ['no delay', { operations: { 'news.list': { delayMs: 0 } } }, 'operations/news.list/delayMs'],
  [
    'a status that no service answers',
    { operations: { 'news.list': { answer: '418' } } },
    'operations/news.list/answer',
  ],
  [
    'a status by its figure',
    { operations: { 'news.list': { answer: 503 } } },
    'operations/news.list/answer',
  ],
  [
    'a word that nobody reads',
    { operations: { 'news.list': { status: '503' } } },
    'operations/news.list',
  ],
  ['a file that fails as a service does', { remotes: { news: '503' } }, 'remotes/news'],
  ['a half that is slow', { halves: { news: 'slow' } }, 'halves/news'],
  ['thirteen operations', { operations: many(13, {}) }, 'operations'],
  ['thirteen files', { remotes: many(13, 'slow') }, 'remotes'],
  ['thirteen halves', { halves: many(13, 'broken') }, 'halves'],
  ['an id without end', { remotes: { ['x'.repeat(81)]: 'slow' } }, `remotes/${'x'.repeat(81)}`],
  ['an operator to be', { viewAs: 'operator' }, 'viewAs'],
  ['more than ten years', { clockMinutes: 5_256_001 }, 'clockMinutes'],
  ['more than ten years back', { clockMinutes: -5_256_001 }, 'clockMinutes'],
  ['half a minute', { clockMinutes: 0.5 }, 'clockMinutes'],
  ['what is not so', { offline: false }, 'offline'],
  ['a fault that there is not', { disk: 'full' }, ''],
])('when a scenario has %s, then it is refused there', (_, wrong, field) => {
  expect(refusedAt(scenarioSchema, scenario(wrong))).toEqual([field]);
});

test('when one of many operations is too much, then the number that may be is told', () => {
  const { error } = scenarioSchema.safeParse(scenario({ operations: many(13, {}) }));
  expect(error?.issues[0]?.message).toBe('at most 12');
});
