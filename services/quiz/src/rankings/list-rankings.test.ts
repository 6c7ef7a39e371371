import { defined } from '@atlas/contracts/testing';
import { aRollup, aTool, storedUsage } from '../testing/samples';
import type { Rollup } from '../usage/rollup';
import { listRankings, monthBefore } from './list-rankings';
import type { Snapshot } from './snapshot.repository';
import { takeSnapshots } from './take-snapshots';

const NOW = new Date('2026-01-15T10:00:00Z');
const snapshot = (month: string, category: string, toolIds: string[]) => ({
  month,
  category,
  toolIds,
  takenAt: NOW,
});

const rankings = (stored: Snapshot[], days: Rollup[] = [], gone: string[] = []) =>
  listRankings({
    catalog: {
      findTool: (id: string) => (gone.includes(id) ? undefined : aTool({ id })),
    } as never,
    snapshots: {
      ofMonth: async (month: string) => stored.filter((one) => one.month === month),
    } as never,
    rollups: storedUsage(days),
    now: () => NOW,
  });

test.each([
  ['2026-01', '2025-12'],
  ['2026-03', '2026-02'],
  ['2000-01', '1999-12'],
])('returns for %s the month %s', (month, before) => {
  expect(monthBefore(month)).toBe(before);
});

test("falls back to last month's ranking of a category", async () => {
  const found = await rankings([
    snapshot('2026-01', 'video', ['new']),
    snapshot('2025-12', 'video', ['old']),
    snapshot('2025-12', 'text', ['last']),
    snapshot('2025-11', 'music', ['forgotten']),
  ]);
  expect(
    found.map(({ category, month, tools }) => [category, month, defined(tools[0]).id]),
  ).toEqual([
    ['text', '2025-12', 'last'],
    ['video', '2026-01', 'new'],
  ]);
});

test('omits a tool that left the catalog from a ranking', async () => {
  const stored = [snapshot('2026-01', 'video', ['first', 'gone', 'third'])];
  const [video] = await rankings(stored, [], ['gone']);
  expect(defined(video).tools.map(({ id }) => id)).toEqual(['first', 'third']);
});

describe('monthly comparison', () => {
  const VIDEO = [snapshot('2026-01', 'video', ['a'])];
  const day = (at: string, visits: number) => aRollup(at, { categories: { video: visits } });
  const growth = async (days: Rollup[]) => defined((await rankings(VIDEO, days))[0]).monthOverMonth;

  test('compares thirty whole days with the thirty before', async () => {
    const days = [
      day('2025-11-16T00:00:00Z', 40),
      day('2025-12-15T00:00:00Z', 60),
      day('2025-12-16T00:00:00Z', 100),
      day('2026-01-14T00:00:00Z', 25),
      day('2026-01-15T00:00:00Z', 9_999),
    ];
    expect(await growth(days)).toBe(25);
  });

  test('has no percentage before sixty days of usage', async () => {
    expect(
      await growth([day('2025-11-17T00:00:00Z', 40), day('2026-01-14T00:00:00Z', 80)]),
    ).toBeNull();
  });

  test('has no percentage without earlier visits', async () => {
    expect(
      await growth([aRollup('2025-11-16T00:00:00Z'), day('2026-01-14T00:00:00Z', 80)]),
    ).toBeNull();
  });
});

test('orders each category with tools on its own', async () => {
  const put: Snapshot[] = [];
  const tools = [
    aTool({ id: 'second', categoryRank: 2 }),
    aTool({ id: 'song', category: 'music', categoryRank: 1 }),
    aTool({ id: 'first', categoryRank: 1 }),
  ];
  const snapshots = { put: async (taken: Snapshot[]) => void put.push(...taken) };
  await takeSnapshots({ tools, snapshots: snapshots as never, now: NOW });
  const byCategory = Object.fromEntries(put.map(({ category, toolIds }) => [category, toolIds]));
  expect(byCategory).toEqual({ music: ['song'], video: ['first', 'second'] });
  expect(new Set(put.map(({ month }) => month))).toEqual(new Set(['2026-01']));
});
