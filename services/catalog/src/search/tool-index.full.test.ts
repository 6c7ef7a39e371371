import { FACETS } from '@atlas/contracts';
import type { Facet } from '@atlas/contracts';
import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { generateTools } from '../bench/generate-tools';
import { readSeed } from '../seeding/read-seed';
import { rankTools } from '../tools/rank-tools';
import { NOTHING_CHOSEN } from './facets';
import { createToolIndex } from './tool-index';
import type { IndexedSort, ToolIndex } from './tool-index';

const find = (
  index: ToolIndex,
  search: string | undefined,
  more: {
    sort?: IndexedSort;
    chosen?: Partial<Record<Facet, string[]>>;
    page?: number;
    pageSize?: number;
  } = {},
) =>
  index.find({
    search,
    sort: search ? 'relevance' : 'rating',
    page: 1,
    pageSize: 1_000,
    ...more,
    chosen: { ...NOTHING_CHOSEN, ...more.chosen },
  });

const { tools: curated, ...words } = await readSeed(
  fileURLToPath(new URL('../../seed', import.meta.url)),
);
const tools = generateTools(curated, 700);
const index = await createToolIndex(tools, words);

describe('the index', () => {
  it('averages the ratings of rated tools', async () => {
    const [first, second, third] = tools.slice(0, 3).map((tool) => defined(tool));
    const mixed = rankTools([
      { ...defined(first), rating: 90 },
      { ...defined(second), rating: 70 },
      { ...defined(third), rating: 0 },
    ]);
    expect((await createToolIndex(mixed, words)).summarize([]).averageRating).toBe(80);
  });

  it('lists every tool in the default order without a query', () => {
    expect(find(index, undefined).ids).toEqual(tools.map(({ id }) => id));
  });

  it('matches facets and counts of a plain scan', () => {
    const chosen = { pricing: ['free', 'paid'], platform: ['ios', 'android'] };
    const platformMet = tools.filter(({ platforms }) =>
      platforms.some((platform) => chosen.platform.includes(platform)),
    );
    const met = platformMet.filter(({ pricing }) => chosen.pricing.includes(pricing));

    const found = find(index, undefined, { chosen });

    expect(found.ids).toEqual(met.map(({ id }) => id));
    const counted = Object.fromEntries(
      found.facets.pricing.map(({ value, count }) => [value, count]),
    );
    for (const value of ['free', 'freemium', 'paid'])
      expect(counted[value]).toBe(platformMet.filter(({ pricing }) => pricing === value).length);
    expect(found.facets.category.reduce((sum, { count }) => sum + count, 0)).toBe(met.length);
  });

  it('counts free plans and free tools together, trials apart', () => {
    const count = (value: string) =>
      find(index, undefined).facets.pricing.find((entry) => entry.value === value)?.count;
    const having = (is: (tool: (typeof tools)[number]) => boolean) => tools.filter(is).length;
    expect(count('free-plan')).toBe(having(({ pricing }) => pricing !== 'paid'));
    expect(count('trial')).toBe(having(({ freeTrial }) => freeTrial === true));
    const free = find(index, undefined, { chosen: { pricing: ['free-plan'] } });
    expect(free.total).toBe(count('free-plan'));
  });

  it('filters by sign-up, interface language and country together with a search', () => {
    const chosen = { interface: ['ko'], country: ['KR'], pricing: ['free-plan'] };
    const found = find(index, '음성 기록', { chosen });
    expect(found.total).toBeGreaterThan(0);
    const byId = new Map(tools.map((tool) => [tool.id, tool]));
    for (const id of found.ids) {
      const tool = defined(byId.get(id));
      expect([tool.country, tool.interfaceLanguages]).toEqual([
        'KR',
        expect.arrayContaining(['ko']),
      ]);
    }
    const open = find(index, undefined, { chosen: { signUp: ['none'] } });
    expect(open.total).toBe(tools.filter(({ withoutAccount }) => withoutAccount).length);
    expect(open.total).toBeGreaterThan(0);
  });

  it.each(['recommended', 'users', 'newest', 'price', 'name', 'rating', 'relevance'] as const)(
    'returns each tool once across pages sorted by %s',
    (sort) => {
      const search = sort === 'relevance' ? 'ai' : undefined;
      const { total } = find(index, search, { sort });
      const paged = Array.from(
        { length: Math.ceil(total / 50) },
        (_, at) => find(index, search, { sort, page: at + 1, pageSize: 50 }).ids,
      ).flat();
      expect(paged).toEqual(find(index, search, { sort }).ids);
      expect(new Set(paged).size).toBe(total);
    },
  );

  it('combines users, ease and free plans when recommended', async () => {
    const [any] = tools;
    const usual = { ...defined(any), monthlyUsers: 1_000, rating: 50, pricing: 'paid' as const };
    const made = [
      { ...usual, id: 'usual' },
      { ...usual, id: 'free', pricing: 'freemium' as const },
      { ...usual, id: 'easy', rating: 80 },
      { ...usual, id: 'known', monthlyUsers: 100_000_000 },
    ];
    const mixed = find(await createToolIndex(made, words), undefined, { sort: 'recommended' });
    expect(mixed.ids).toEqual(['known', 'free', 'easy', 'usual']);
  });

  it.each(['a', 'ite', 'image', '이미지', '動画', '分析'])(
    'finds every tool with %s in name or description',
    (words) => {
      const holds = tools.filter((tool) =>
        [tool.name, tool.description, tool.descriptionEn, tool.descriptionJa, tool.descriptionZh]
          .join('\n')
          .toLowerCase()
          .includes(words),
      );
      const begins = (text: string) => new RegExp(`(^|[^\\p{L}\\p{N}])${words}`, 'iu').test(text);
      // A single Latin letter matches only at the beginning of a word.
      const expected =
        words.length > 1
          ? holds
          : holds.filter((tool) => begins(tool.name) || begins(tool.descriptionEn));
      expect(find(index, words).ids).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
    },
  );

  it('ranks names, prefixes, substrings and descriptions', async () => {
    const [a, b, c, d] = tools as [
      (typeof tools)[0],
      (typeof tools)[0],
      (typeof tools)[0],
      (typeof tools)[0],
    ];
    const named = [
      { ...a, name: 'Other', descriptionEn: 'As good as Zephyrine.' },
      { ...b, name: 'My Zephyrine' },
      { ...c, name: 'Zephyrine Pro' },
      { ...d, name: 'Zephyrine' },
    ];
    expect(find(await createToolIndex(named, words), 'zephyrine').ids).toEqual([
      d.id,
      c.id,
      b.id,
      a.id,
    ]);
  });

  it('separates Latin names inside of Korean text', async () => {
    const [tool] = tools;
    const korean = await createToolIndex(
      [{ ...defined(tool), name: 'X', descriptionEn: 'x', description: 'Zephyrine으로 만듭니다.' }],
      words,
    );
    expect(find(korean, 'zephirine').total).toBe(1);
  });

  it('handles an extremely long query', () => {
    expect(find(index, 'video '.repeat(33)).total).toBeGreaterThan(0);
    expect(find(index, '+++').total).toBe(0);
  });

  it('returns the first page of an empty catalog', async () => {
    const none = await createToolIndex([], words);
    expect(find(none, undefined, { page: 4 })).toEqual({
      ids: [],
      total: 0,
      page: 1,
      facets: Object.fromEntries(FACETS.map((facet) => [facet, []])),
    });
    expect(find(none, 'video').ids).toEqual([]);
  });

  it('finds similar tools by shared rare keywords', async () => {
    const ranked = rankTools(curated);
    const near = (await createToolIndex(ranked, words)).similar('runway', 5);
    expect(near).toHaveLength(5);
    expect(near.map((id) => ranked.find((tool) => tool.id === id)?.category)).toEqual(
      Array(5).fill('video'),
    );
  });
});
