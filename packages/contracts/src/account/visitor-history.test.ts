import { refusedAt } from '../testing/refused-at';
import { MAX_VIEWED, visitorHistoryChangeSchema, visitorHistorySchema } from './visitor-history';

const viewed = (count: number) => Array.from({ length: count }, (_, at) => `tool-${at}`);

test.each([
  ['nothing', { viewed: [], quiz: null }],
  ['as many tools as it holds', { viewed: viewed(MAX_VIEWED), quiz: null }],
  ['one answer', { viewed: [], quiz: 'create' }],
  ['all answers of a quiz', { viewed: [], quiz: 'create.image.free.beginner.ko.web' }],
])('when a browser remembers %s, then it can be read', (_, memory) => {
  expect(refusedAt(visitorHistorySchema, memory)).toEqual([]);
});

test.each([
  ['one tool too many', { viewed: viewed(MAX_VIEWED + 1), quiz: null }, 'viewed'],
  ['an address for a tool', { viewed: ['ok', 'https://evil.example'], quiz: null }, 'viewed/1'],
  ['an answer that is empty', { viewed: [], quiz: 'create..free' }, 'quiz'],
  ['answers that end in a point', { viewed: [], quiz: 'create.' }, 'quiz'],
  ['answers with a path', { viewed: [], quiz: 'create/../login' }, 'quiz'],
  ['answers in capitals', { viewed: [], quiz: 'Create' }, 'quiz'],
  ['answers without end', { viewed: [], quiz: 'a'.repeat(301) }, 'quiz'],
  ['no word of the quiz', { viewed: [] }, 'quiz'],
])('when storage was changed by hand to %s, then it is refused', (_, memory, field) => {
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
])('when %s is to be remembered, then only one thing at a time is taken', (_, change, taken) => {
  expect(visitorHistoryChangeSchema.safeParse(change).success).toBe(taken);
});
