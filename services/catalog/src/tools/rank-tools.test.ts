import type { CuratedTool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { checkedBy } from './checked-by';
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

describe("source of a page's facts", () => {
  const source = (url: string, checkedOn: string, ...facts: string[]) => ({
    url,
    checkedOn,
    facts,
  });
  test.each([
    ['that of the plans, though others are newer', [source('p', '2025-01-01', 'plans')], 'p'],
    ['that of the free tier without named plans', [source('f', '2025-01-01', 'free-tier')], 'f'],
    ['the newest where none is weighty', [], 'new'],
    [
      'the newer of two about the plans',
      [source('o', '2024-01-01', 'plans'), source('n', '2025-01-01', 'plans')],
      'n',
    ],
  ])('is %s', (_what, weighty, url) => {
    const sources = [source('old', '2023-01-01', 'users'), source('new', '2026-01-01', 'users')];
    const tool = curated('a', { sources: [...sources, ...weighty] as CuratedTool['sources'] });
    expect(checkedBy(tool).sourceUrl).toBe(url);
  });

  test('defaults to the source of the tool', () => {
    const tool = curated('a', { sourceUrl: 'https://a.example' });
    expect(checkedBy(tool)).toEqual({ checkedOn: '2025-01-01', sourceUrl: 'https://a.example' });
  });
});
