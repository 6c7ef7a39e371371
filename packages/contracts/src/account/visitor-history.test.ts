import { refusedAt } from '../testing/refused-at';
import { MAX_VIEWED, visitorHistoryChangeSchema, visitorHistorySchema } from './visitor-history';

const viewed = (count: number) => Array.from({ length: count }, (_, at) => `tool-${at}`);

test.each([
  ['nothing', { viewed: [], quiz: null }],
  ['as many tools as it holds', { viewed: viewed(MAX_VIEWED), quiz: null }],
  ['one option', { viewed: [], quiz: 'create' }],
  ['all options of a quiz', { viewed: [], quiz: 'create.image.free.beginner.ko.web' }],
])('accepts %s', (_, memory) => {
  expect(refusedAt(visitorHistorySchema, memory)).toEqual([]);
});

test.each([
  ['one tool too many', { viewed: viewed(MAX_VIEWED + 1), quiz: null }, 'viewed'],
  ['an address for a tool', { viewed: ['ok', 'https://evil.example'], quiz: null }, 'viewed/1'],
  ['an empty option', { viewed: [], quiz: 'create..free' }, 'quiz'],
  ['a trailing dot', { viewed: [], quiz: 'create.' }, 'quiz'],
  ['a path', { viewed: [], quiz: 'create/../login' }, 'quiz'],
  ['capitals', { viewed: [], quiz: 'Create' }, 'quiz'],
  ['too long a result', { viewed: [], quiz: 'a'.repeat(301) }, 'quiz'],
  ['no word of the quiz', { viewed: [] }, 'quiz'],
])('refuses %s', (_, memory, field) => {
  expect(refusedAt(visitorHistorySchema, memory)).toEqual([field]);
});

test.each([
  ['a tool', { viewed: 'lumen-write' }, true],
  ['a result', { quiz: 'create.free' }, true],
  ['a tool and a result at once', { viewed: 'lumen-write', quiz: 'create.free' }, false],
  ['nothing', {}, false],
  ['a list of tools', { viewed: ['lumen-write'] }, false],
  ['that a quiz is to be forgotten', { quiz: null }, false],
  ['a tool and whose it is', { viewed: 'lumen-write', userId: 'u-1' }, false],
])('accepts %s only one at a time', (_, change, taken) => {
  expect(visitorHistoryChangeSchema.safeParse(change).success).toBe(taken);
});
