import type { Tool } from '@atlas/contracts';
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

test('when tools are visited, then the most visited are first, equals by id, with ranks from 1', async () => {
  const { popular: rows } = await popular({}, { b: 5, c: 9, a: 5 });
  expect(rows.map(({ rank, id, visits }) => [rank, id, visits])).toEqual([
    [1, 'c', 9],
    [2, 'a', 5],
    [3, 'b', 5],
  ]);
});

test('when a tool left the catalog, then its visits are not shown', async () => {
  const { popular: rows } = await popular({}, { a: 5, gone: 50 }, {}, ['gone']);
  expect(ids(rows)).toEqual(['a']);
});

test('when more than twenty are visited, then twenty are shown', async () => {
  const visits = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`tool-${at}`, at + 1]));
  const { popular: rows } = await popular({}, visits);
  expect([rows.length, rows[0]!.id]).toEqual([20, 'tool-24']);
});

test('when visits come today, then they count as visits and not as growth', async () => {
  const { popular: rows } = await popular({ a: 10 }, { a: 15 }, { a: 100 });
  expect([rows[0]!.visits, rows[0]!.growth]).toEqual([115, 50]);
});

test('when a tool was not visited before, then its growth is unknown and it does not rise', async () => {
  const { popular: rows, rising } = await popular({}, { a: 40 });
  expect([rows[0]!.growth, rising]).toEqual([null, []]);
});

test('when tools rise, then the steepest is first, without those that fall, stay, or hardly anybody visits', async () => {
  const { rising } = await popular(
    { steep: 10, slow: 10, same: 20, falls: 30, few: 1 },
    { steep: 30, slow: 12, same: 20, falls: 20, few: 9 },
  );
  expect(rising.map(({ rank, id, growth }) => [rank, id, growth])).toEqual([
    [1, 'steep', 200],
    [2, 'slow', 20],
  ]);
});

test('when two rise alike, then the one with more visits is first', async () => {
  const { rising } = await popular({ a: 10, b: 100 }, { a: 20, b: 200 });
  expect(ids(rising)).toEqual(['b', 'a']);
});

test('when a tool has just ten visits, then it may rise', async () => {
  expect(ids((await popular({ a: 5, b: 5 }, { a: 10, b: 9 })).rising)).toEqual(['a']);
});
