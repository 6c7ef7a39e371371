import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { generateTools } from '../bench/generate-tools';
import { readSeed } from '../seeding/read-seed';
import { createLayout } from './layout';
import { nearnessOf, nearnessPartOf } from './nearness';
import type { RankedTool } from './ranked-tool';
import { createSimilarity } from './similarity';

const SEED = fileURLToPath(new URL('../../seed', import.meta.url));

function similarityOf(tools: readonly RankedTool[]) {
  const part = nearnessPartOf(tools, new Map());
  const place = { part, offset: 0, size: tools.length, dead: new Int32Array() };
  return createSimilarity(
    [place],
    createLayout([place], (a, b) => a - b),
  );
}

test.each([100, 3_000])('finds the same nearest of %i tools as a full scan', async (count) => {
  const tools = generateTools((await readSeed(SEED)).tools, count);
  const keywords = new Map<string, number>();
  const part = nearnessPartOf(tools, keywords);
  const uses = [...keywords.keys()].map(
    (keyword) =>
      tools.filter((tool) => tool.keywords.some((word) => word.toLowerCase() === keyword)).length,
  );
  const rarity = (keyword: number) =>
    Math.fround(Math.log(1 + tools.length / defined(uses[keyword])));
  const between = (a: number, b: number) => nearnessOf({ part, row: a }, { part, row: b }, rarity);
  const similar = similarityOf(tools);
  const byComparing = (row: number) =>
    [...tools.keys()]
      .filter(
        (other) => other !== row && defined(tools[other]).category === defined(tools[row]).category,
      )
      .map((other) => ({ row: other, near: between(row, other) }))
      .sort((a, b) => b.near - a.near)
      .slice(0, 5)
      .map((other) => other.row);

  const rows = tools.map((_, row) => row).filter((row) => row % Math.ceil(count / 300) === 0);
  expect(rows.map((row) => similar(row, 5))).toEqual(rows.map(byComparing));
});

test('finds the nearest among many with a common keyword', async () => {
  const [any] = generateTools((await readSeed(SEED)).tools, 1);
  const own = {
    ...defined(any),
    keywords: ['common'],
    purposes: defined(any).purposes.slice(0, 1),
  };
  const alike = { ...own, keywords: ['another'] };
  const sharing = {
    ...own,
    purposes: [],
    platforms: [],
    skill: own.skill === 'expert' ? ('beginner' as const) : ('expert' as const),
  };
  expect(similarityOf([own, ...Array.from({ length: 5 }, () => sharing), alike])(0, 5)[0]).toBe(6);
});
