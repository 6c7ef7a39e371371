import type { Tool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { aRollup, aTool, storedUsage } from '../testing/samples';
import { listPopular } from './list-popular';

const NOW = new Date('2026-11-22T10:30:00Z');
const BEFORE = '2026-11-10T00:00:00Z';
const LATELY = '2026-11-20T00:00:00Z';
type Visits = Record<string, number>;

const popular = (before: Visits, lately: Visits, today: Visits = {}, isGone: string[] = []) =>
  listPopular({
    catalog: {
      findTool: (id: string): Tool | undefined => (isGone.includes(id) ? undefined : aTool({ id })),
    } as never,
    rollups: storedUsage(
      [aRollup(BEFORE, { tools: before }), aRollup(LATELY, { tools: lately })],
      [aRollup('2026-11-22T09:00:00Z', { tools: today })],
    ),
    now: () => NOW,
  });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('ranks the most visited tools, ties by id', async () => {
  const { popular: rows } = await popular({}, { b: 5, c: 9, a: 5 });
  expect(rows.map(({ rank, id, visits }) => [rank, id, visits])).toEqual([
    [1, 'c', 9],
    [2, 'a', 5],
    [3, 'b', 5],
  ]);
});

test('omits tools that left the catalog', async () => {
  const { popular: rows } = await popular({}, { a: 5, gone: 50 }, {}, ['gone']);
  expect(ids(rows)).toEqual(['a']);
});

test('lists twenty tools at most', async () => {
  const visits = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`tool-${at}`, at + 1]));
  const { popular: rows } = await popular({}, visits);
  expect([rows.length, defined(rows[0]).id]).toEqual([20, 'tool-24']);
});

test('counts today as visits but not as growth', async () => {
  const { popular: rows } = await popular({ a: 10 }, { a: 15 }, { a: 100 });
  expect([defined(rows[0]).visits, defined(rows[0]).growth]).toEqual([115, 50]);
});

test('has no growth for a tool without earlier visits', async () => {
  const { popular: rows, rising } = await popular({}, { a: 40 });
  expect([defined(rows[0]).growth, rising]).toEqual([null, []]);
});

test('lists rising tools with enough visits, steepest first', async () => {
  const { rising } = await popular(
    { steep: 10, slow: 10, same: 20, falls: 30, few: 1 },
    { steep: 30, slow: 12, same: 20, falls: 20, few: 9 },
  );
  expect(rising.map(({ rank, id, growth }) => [rank, id, growth])).toEqual([
    [1, 'steep', 200],
    [2, 'slow', 20],
  ]);
});

test('sorts equal growth by visits', async () => {
  const { rising } = await popular({ a: 10, b: 100 }, { a: 20, b: 200 });
  expect(ids(rising)).toEqual(['b', 'a']);
});

test('includes a rising tool with ten visits', async () => {
  expect(ids((await popular({ a: 5, b: 5 }, { a: 10, b: 9 })).rising)).toEqual(['a']);
});
