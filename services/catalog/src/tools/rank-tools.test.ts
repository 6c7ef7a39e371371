import type { CuratedTool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { rankTools } from './rank-tools';

const curated = (id: string, change: Partial<CuratedTool> = {}) =>
  ({
    ...{ id, name: id.toUpperCase(), category: 'video', rating: 50, monthlyUsers: null },
    ...{ price: 'Free', plans: [], launchDate: '2024-01-01', checkedOn: '2025-01-01' },
    ...change,
  }) as CuratedTool;
describe('rankTools', () => {
  test('sorts by ease of use, users and id', () => {
    const ranked = rankTools([
      curated('d'),
      curated('c', { rating: 40, monthlyUsers: 9_000 }),
      curated('b', { monthlyUsers: 1 }),
      curated('a'),
      curated('e', { rating: 51 }),
    ]);
    expect(ranked.map(({ id }) => id)).toEqual(['e', 'b', 'a', 'd', 'c']);
  });

  test('adds rank and size of the category', () => {
    const ranked = rankTools([
      curated('a', { rating: 90 }),
      curated('song', { rating: 80, category: 'music' }),
      curated('b', { rating: 70 }),
    ]);
    expect(ranked.map((tool) => [tool.id, tool.categoryRank, tool.categorySize])).toEqual([
      ['a', 1, 2],
      ['song', 1, 1],
      ['b', 2, 2],
    ]);
  });

  test('adds monthly prices of plans and names of alternatives', () => {
    const [tool] = rankTools([
      curated('a', {
        rating: 90,
        price: '$120/year',
        plans: [
          { name: 'Pro', price: '$120/year' },
          { name: 'Team', price: 'Custom' },
        ] as CuratedTool['plans'],
        alternatives: [{ id: 'b' }] as CuratedTool['alternatives'],
      }),
      curated('b'),
    ]);
    expect(defined(tool).plans.map(({ monthlyPrice }) => monthlyPrice?.cents)).toEqual([
      1_000,
      undefined,
    ]);
    expect([defined(tool).monthlyPrice?.cents, defined(tool).alternatives]).toEqual([
      1_000,
      [{ id: 'b', name: 'B' }],
    ]);
  });
});
