import { aTool } from '../testing/samples';
import { listAlsoSeen } from './list-also-seen';
import { newPairs } from './new-pairs';

const names = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);

test('makes one pair of two tools and two more for a third', () => {
  expect(newPairs([], ['a', 'b'])).toEqual([['b', 'a']]);
  expect(newPairs(['a', 'b'], ['c'])).toEqual([
    ['c', 'a'],
    ['c', 'b'],
  ]);
});

test('does not repeat a pair', () => {
  expect(newPairs(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(newPairs([], ['a', 'a', 'a'])).toEqual([]);
  expect(newPairs(['a'], ['b', 'a', 'b'])).toEqual([['b', 'a']]);
});

test('bounds the pairs that a robot adds', () => {
  expect(newPairs(names(300, 'old'), ['new'])).toHaveLength(20);
  const atOnce = newPairs([], names(300, 'new'));
  expect(atOnce).toHaveLength(190);
  expect(atOnce.flat()).toContain('new299');
  expect(atOnce.flat()).not.toContain('new0');
});

describe('tools also seen', () => {
  const queries: unknown[][] = [];
  const alsoSeen = (others: { _id: string; visitors: number }[]) =>
    listAlsoSeen(
      {
        pairs: {
          listOthers: async (...args: unknown[]) => {
            queries.push(args);
            return others;
          },
        } as never,
        catalog: { findTool: (id: string) => (id === 'gone' ? undefined : aTool({ id })) } as never,
        now: () => new Date('2026-11-22T23:59:00Z'),
      },
      'chatty',
    );

  test('counts thirty days and requires three visitors', async () => {
    await alsoSeen([]);
    expect(queries.at(-1)).toEqual(['chatty', new Date('2026-10-23T00:00:00Z'), 3]);
  });

  test('replaces a tool that left the catalog', async () => {
    const others = ['gone', ...names(7, 'tool-')].map((_id) => ({ _id, visitors: 3 }));
    expect((await alsoSeen(others)).map(({ id }) => id)).toEqual(names(6, 'tool-'));
  });
});
