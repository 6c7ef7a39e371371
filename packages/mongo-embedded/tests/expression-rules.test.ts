import { compileExpression } from '../src/expressions/compile';
import type { BsonValue } from '../src/bson/types';

const value = (expression: BsonValue): BsonValue => compileExpression(expression)({});
/** Numbers as JavaScript has them: here what is where counts, not the types. */
const plain = (result: BsonValue) => JSON.parse(JSON.stringify(result ?? null));

test.each<[string, BsonValue, unknown]>([
  ['characters, not bytes', { $substrCP: ['한국어', 1, 1] }, '국'],
  ['bytes, not characters', { $strLenBytes: '한국어' }, 9],
  ['an emoji as one character', { $strLenCP: '😀' }, 1],
  ['where a text is, by characters', { $indexOfCP: ['日本語', '語'] }, 2],
  ['where a text is, by bytes', { $indexOfBytes: ['日本語', '語'] }, 6],
  ['-1 for a text that is nowhere', { $indexOfCP: ['abc', 'z'] }, -1],
  ['empty texts between separators', { $split: ['a,,b', ','] }, ['a', '', 'b']],
  [
    'the ends of a text without the named characters',
    { $trim: { input: 'xxaxx', chars: 'x' } },
    'a',
  ],
  [
    'every find replaced, dots being dots',
    { $replaceAll: { input: 'a.b.c', find: '.', replacement: '-' } },
    'a-b-c',
  ],
  ['the first find replaced', { $replaceOne: { input: 'aa', find: 'a', replacement: 'b' } }, 'ba'],
  ['the last elements', { $slice: [[1, 2, 3], -2] }, [2, 3]],
  ['a part of an array', { $slice: [[1, 2, 3, 4], 1, 2] }, [2, 3]],
  ['a range downwards', { $range: [5, 0, -2] }, [5, 3, 1]],
  ['a range that leads nowhere', { $range: [0, 5, -1] }, []],
  ['rows as long as the shortest', { $zip: { inputs: [[1, 2], ['a']] } }, [[1, 'a']]],
  ['an array backwards', { $reverseArray: [[1, 2, 3]] }, [3, 2, 1]],
  ['where an element is', { $indexOfArray: [['a', 'b', 'a'], 'a', 1] }, 2],
  [
    'what both sets have',
    {
      $setIntersection: [
        [1, 2, 2],
        [2, 3],
      ],
    },
    [2],
  ],
  ['what only the first set has', { $setDifference: [[1, 2], [2]] }, [1]],
  [
    'sets that are equal in another order',
    {
      $setEquals: [
        [1, 2, 2],
        [2, 1],
      ],
    },
    true,
  ],
  ['true for all of nothing', { $allElementsTrue: [[]] }, true],
  [
    'the first case that holds',
    {
      $switch: {
        branches: [
          { case: false, then: 1 },
          { case: true, then: 2 },
        ],
      },
    },
    2,
  ],
  ['a variable of its own', { $let: { vars: { x: 2 }, in: { $multiply: ['$$x', 3] } } }, 6],
  ['null for a sum with nothing', { $add: [1, null] }, null],
  ['null for a text joined with nothing', { $concat: ['a', null] }, null],
])('%s: %j gives %j', (_what, expression, expected) => {
  expect(plain(value(expression))).toEqual(expected);
});

test.each<[string, number, BsonValue]>([
  ['a range by steps of 0', 34449, { $range: [0, 5, 0] }],
  ['a split by an empty text', 40087, { $split: ['a', ''] }],
  [
    'a $switch of which no case holds',
    40066,
    { $switch: { branches: [{ case: false, then: 1 }] } },
  ],
])('refuses %s with %i', (_what, code, expression) => {
  expect(() => value(expression)).toThrow(expect.objectContaining({ code }));
});
