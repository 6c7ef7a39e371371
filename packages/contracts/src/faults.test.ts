import { scenarioSchema } from './faults';
import { refusedAt } from './testing/refused-at';

const scenario = (overrides: object = {}) => ({ name: 'A slow list', ...overrides });
const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`news.list${at}`, value]));

test('trims the name of a scenario', () => {
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
])('accepts a scenario with %s', (_, faults) => {
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
    'an unsupported status',
    { operations: { 'news.list': { answer: '418' } } },
    'operations/news.list/answer',
  ],
  [
    'a status by its figure',
    { operations: { 'news.list': { answer: 503 } } },
    'operations/news.list/answer',
  ],
  ['an unknown key', { operations: { 'news.list': { status: '503' } } }, 'operations/news.list'],
  ['a file that fails as a service does', { remotes: { news: '503' } }, 'remotes/news'],
  ['a slow server bundle', { halves: { news: 'slow' } }, 'halves/news'],
  ['thirteen operations', { operations: many(13, {}) }, 'operations'],
  ['thirteen files', { remotes: many(13, 'slow') }, 'remotes'],
  ['thirteen server bundles', { halves: many(13, 'broken') }, 'halves'],
  ['an id without end', { remotes: { ['x'.repeat(81)]: 'slow' } }, `remotes/${'x'.repeat(81)}`],
  ['an operator to be', { viewAs: 'operator' }, 'viewAs'],
  ['more than ten years', { clockMinutes: 5_256_001 }, 'clockMinutes'],
  ['more than ten years back', { clockMinutes: -5_256_001 }, 'clockMinutes'],
  ['a fraction of a minute', { clockMinutes: 0.5 }, 'clockMinutes'],
  ['what is not so', { offline: false }, 'offline'],
  ['a fault that there is not', { disk: 'full' }, ''],
])('refuses a scenario with %s', (_, wrong, field) => {
  expect(refusedAt(scenarioSchema, scenario(wrong))).toEqual([field]);
});

test('names the limit of the number of operations', () => {
  const { error } = scenarioSchema.safeParse(scenario({ operations: many(13, {}) }));
  expect(error?.issues[0]?.message).toBe('at most 12');
});
