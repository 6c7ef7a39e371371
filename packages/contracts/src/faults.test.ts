import { scenarioSchema } from './faults';
import { refusedAt } from './testing/refused-at';

const scenario = (overrides: object = {}) => ({ name: 'A slow list', ...overrides });
const many = <T>(count: number, value: T) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`news.list${at}`, value]));

test('trims the name of a scenario', () => {
  expect(scenarioSchema.parse(scenario({ name: '  느린 목록 ' })).name).toBe('느린 목록');
});

test('accepts the field names of the previous release', () => {
  const operations = { 'news.list': { delayMs: 1, answer: '503' }, 'news.get': { delayMs: 2 } };
  expect(scenarioSchema.parse(scenario({ operations, halves: { shell: 'hanging' } }))).toEqual({
    name: 'A slow list',
    operations: { 'news.list': { delayMs: 1, response: '503' }, 'news.get': { delayMs: 2 } },
    serverBundles: { shell: 'hanging' },
  });
});

test('returns scenarios with current field names unchanged', () => {
  const current = scenario({
    operations: { 'news.list': { response: '503' } },
    serverBundles: { news: 'broken' },
  });
  expect(scenarioSchema.parse(current)).toEqual(current);
});

test.each([
  ['no object', 'text', ''],
  ['null', null, ''],
  ['a list of operations', scenario({ operations: [] }), 'operations'],
  ['an operation that is null', scenario({ operations: { a: null } }), 'operations/a'],
  ['both names of a field', scenario({ halves: {}, serverBundles: {} }), ''],
])('refuses input with %s', (_, input, field) => {
  expect(refusedAt(scenarioSchema, input)).toEqual([field]);
});

test.each([
  [
    'all kinds at once',
    {
      operations: { 'news.list': { delayMs: 1, response: '503' } },
      remotes: { news: 'slow' },
      serverBundles: { shell: 'hanging' },
      offline: true,
      signedOut: true,
      viewAs: 'member',
      clockMinutes: -5,
    },
  ],
  [
    'the maximum of each kind',
    {
      operations: many(12, { response: 'dropped' }),
      remotes: many(12, 'broken'),
      serverBundles: many(12, 'broken'),
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
    { operations: { 'news.list': { response: '418' } } },
    'operations/news.list/response',
  ],
  [
    'a status as a number',
    { operations: { 'news.list': { response: 503 } } },
    'operations/news.list/response',
  ],
  ['an unknown key', { operations: { 'news.list': { status: '503' } } }, 'operations/news.list'],
  ['a status for a file', { remotes: { news: '503' } }, 'remotes/news'],
  ['a slow server bundle', { serverBundles: { news: 'slow' } }, 'serverBundles/news'],
  ['thirteen operations', { operations: many(13, {}) }, 'operations'],
  ['thirteen files', { remotes: many(13, 'slow') }, 'remotes'],
  ['thirteen server bundles', { serverBundles: many(13, 'broken') }, 'serverBundles'],
  ['an id of 81', { remotes: { ['x'.repeat(81)]: 'slow' } }, `remotes/${'x'.repeat(81)}`],
  ['an operator as viewer', { viewAs: 'operator' }, 'viewAs'],
  ['more than ten years', { clockMinutes: 5_256_001 }, 'clockMinutes'],
  ['more than ten years in the past', { clockMinutes: -5_256_001 }, 'clockMinutes'],
  ['a fraction of a minute', { clockMinutes: 0.5 }, 'clockMinutes'],
  ['offline: false', { offline: false }, 'offline'],
  ['an unknown kind of fault', { disk: 'full' }, ''],
])('refuses a scenario with %s', (_, wrong, field) => {
  expect(refusedAt(scenarioSchema, scenario(wrong))).toEqual([field]);
});

test('names the limit of the number of operations', () => {
  const { error } = scenarioSchema.safeParse(scenario({ operations: many(13, {}) }));
  expect(error?.issues[0]?.message).toBe('at most 12');
});
