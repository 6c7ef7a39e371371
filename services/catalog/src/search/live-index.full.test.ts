import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { generateTools } from '../bench/generate-tools';
import { readSeed } from '../seeding/read-seed';
import type { IndexedTool } from './indexed-tool';
import { createLiveIndex } from './live-index';
import type { LiveIndex } from './live-index';
import { createToolIndex } from './tool-index';
import type { ToolIndex } from './tool-index';

const { tools: curated, ...words } = await readSeed(
  fileURLToPath(new URL('../../seed', import.meta.url)),
);
const generated: readonly IndexedTool[] = generateTools(curated, 320);
const NOTHING = { category: [], pricing: [], rating: [], platform: [], language: [] };
const QUERIES = [
  'ai',
  'a',
  'video editing',
  'vidoe',
  'quokka',
  'quoka portrait',
  'zephyrine',
  'zephirine',
  '영상 편집',
  '제피린',
  '動画',
  'summarize long meeting notes',
  'qqqqzzzz',
];

/** The default order of the site. */
const byRank = (a: IndexedTool, b: IndexedTool) =>
  b.rating - a.rating || (b.monthlyUsers ?? 0) - (a.monthlyUsers ?? 0) || (a.id < b.id ? -1 : 1);

/** A catalog that changes, with an index that follows. */
async function startIndex(first: readonly IndexedTool[]) {
  const stored = new Map(first.map((tool) => [tool.id, tool]));
  const sorted = () => [...stored.values()].sort(byRank);
  const index = await createLiveIndex(
    {
      async *all() {
        yield* sorted();
      },
      async *byIds(ids) {
        yield* sorted().filter(({ id }) => ids.includes(id));
      },
    },
    words,
  );
  return {
    index,
    tools: () => sorted(),
    change: (...tools: IndexedTool[]) => {
      for (const tool of tools) stored.set(tool.id, tool);
      return index.update(tools.map(({ id }) => id));
    },
    remove: (...ids: string[]) => {
      for (const id of ids) stored.delete(id);
      return index.update(ids);
    },
  };
}

/** Responses of every kind, which two equal indexes give alike. */
function responsesOf(index: ToolIndex, tools: readonly IndexedTool[]) {
  const page = { page: 1, pageSize: 2_000 };
  const sample = tools.filter((_, at) => at % 37 === 0 || at > tools.length - 12);
  return {
    searches: QUERIES.map((search) =>
      index.find({ search, sort: 'relevance', chosen: NOTHING, ...page }),
    ),
    narrowed: QUERIES.map((search) =>
      index.find({ search, sort: 'users', chosen: { ...NOTHING, pricing: ['free'] }, ...page }),
    ),
    orders: (['rating', 'recommended', 'users', 'newest', 'price', 'name'] as const).map((sort) =>
      index.find({ search: undefined, sort, chosen: NOTHING, ...page }),
    ),
    suggestions: QUERIES.map((typed) => index.suggest(typed, 10)),
    none: index.suggest('', 10),
    figures: [index.summarize([]), index.summarize(['image', 'video'])],
    ranks: tools.map(({ id }) => index.rankOf(id)),
    similar: sample.map(({ id }) => [id, index.similar(id, 5)]),
    measured: index.find({
      search: undefined,
      sort: index.orderBy(new Map(sample.map(({ id }, at) => [id, at % 3]))),
      chosen: NOTHING,
      ...page,
    }).ids,
  };
}

async function expectEqualToNew(index: LiveIndex, tools: readonly IndexedTool[]) {
  const built = await createToolIndex(tools, words);
  expect(responsesOf(index, tools)).toEqual(responsesOf(built, tools));
}

const added = (id: string, more: Partial<IndexedTool> = {}): IndexedTool => ({
  ...defined(generated[310]),
  id,
  name: `Zephyrine ${id}`,
  aliases: ['제피린'],
  descriptionEn: 'Paints quokka portraits.',
  keywords: ['quokka', 'image generation'],
  // The median of the known users stays.
  monthlyUsers: null,
  ...more,
});

test('equals a new index after each of many changes', async () => {
  const { index, tools, change, remove } = await startIndex(generated.slice(0, 220));
  const [first, second] = tools().filter(({ monthlyUsers }) => monthlyUsers === null);
  const steps = [
    () => change(added('one')),
    () => change({ ...defined(first), rating: 3, name: 'Quokka Studio', category: 'image' }),
    () => remove(defined(second).id),
    () => change(added('one', { rating: 100, descriptionEn: 'Draws.' }), added('two')),
    () => remove('two', 'unknown'),
    () => change(...Array.from({ length: 30 }, (_, at) => added(`more-${at}`, { rating: at }))),
    () => remove('more-3', 'one'),
    () => change({ ...defined(first), platforms: ['linux'], languages: ['xx'] }),
  ];
  for (const step of steps) {
    expect(await step()).toBe('changed');
    await expectEqualToNew(index, tools());
  }
});

test('keeps equal prices in the default order after a removal among them', async () => {
  const priced = ['a', 'b', 'c', 'd', 'e'].map((id, at) => added(id, { rating: 90 - 10 * at }));
  const { index, change, remove } = await startIndex(priced);
  await remove('c');
  await change(added('between', { rating: 85 }));
  const found = index.find({
    search: undefined,
    sort: 'price',
    chosen: NOTHING,
    page: 1,
    pageSize: 10,
  });
  expect(found.ids).toEqual(['a', 'between', 'b', 'd', 'e']);
});

test('builds all again when many tools have changed', async () => {
  const { index, tools, change } = await startIndex(generated.slice(0, 60));
  expect(await change(...generated.slice(100, 301))).toBe('rebuilt');
  await expectEqualToNew(index, tools());
});

test('follows a catalog that begins empty and becomes empty', async () => {
  const { index, tools, change, remove } = await startIndex([]);
  await change(added('one'));
  await expectEqualToNew(index, tools());
  await remove('one');
  await expectEqualToNew(index, tools());
});
