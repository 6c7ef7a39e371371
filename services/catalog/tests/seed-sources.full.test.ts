import { isThirdPartyList } from '@atlas/contracts';
import type { CuratedTool, ToolRecord } from '@atlas/contracts';
import { readSeed } from '../src/seeding/read-seed';
import { SEED } from './start-catalog';

/** A bound on what cites only data sets or community pages. Lower it when it falls; never raise it. */
const MAX = { facts: 89, tools: 5 } as const;

let seed: Awaited<ReturnType<typeof readSeed>>;
beforeAll(async () => {
  seed = await readSeed(SEED);
});

const citesOnlyLists = ({ sources }: ToolRecord['facts'][number]) =>
  sources.length > 0 && sources.every(({ kind }) => isThirdPartyList(kind));
const mainKinds = ({ sourceUrl, sources = [] }: CuratedTool) =>
  sources.filter(({ url }) => url === sourceUrl).map(({ kind }) => kind);

test(`at most ${MAX.facts} facts cite only third-party lists`, () => {
  const facts = seed.records.flatMap((record) => record.facts.filter(citesOnlyLists));
  expect(facts.length).toBeLessThanOrEqual(MAX.facts);
});

test(`at most ${MAX.tools} tools have a list as main source`, () => {
  const tools = seed.tools.filter((tool) => mainKinds(tool).some(isThirdPartyList));
  expect(tools.length).toBeLessThanOrEqual(MAX.tools);
});

test('the main source is of the maker wherever one is cited', () => {
  const others = seed.tools.filter(
    (tool) =>
      tool.sources?.some(({ kind }) => kind === 'maker') && !mainKinds(tool).includes('maker'),
  );
  expect(others.map(({ id }) => id)).toEqual([]);
});
