import type { Bundle, Tool, ToolRating } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { aBundle, aNeed, aProfile, aTool } from '../testing/samples';
import { recommendFor } from './recommend';
import { createTaskRelevance } from './task-relevance';

const catalogOf = (tools: Tool[], bundles: Bundle[] = []) => ({
  tools: () => tools,
  bundles: () => bundles,
  words: () => createTaskRelevance(tools, []),
});
const many = (count: number, change: Partial<Tool> = {}, prefix = 'tool') =>
  Array.from({ length: count }, (_, at) => aTool({ id: `${prefix}-${at}`, ...change }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('shows five tools and no alternatives when enough match', () => {
  const result = recommendFor(aProfile(), catalogOf([...many(7), aTool({ id: 'z', tasks: [] })]));
  expect(ids(result.tools)).toHaveLength(5);
  expect([result.close, result.excluded]).toEqual([[], null]);
});

test('recommends nothing without a tool for the task', () => {
  const result = recommendFor(aProfile(), catalogOf(many(3, { tasks: ['singing'] })));
  expect(result).toEqual({ tools: [], packages: [], close: [], excluded: null });
});

test('names the condition that excludes most tools', () => {
  const profile = aProfile({ language: 'ja', platform: 'mobile' });
  const tools = [
    ...many(3, { interfaceLanguages: ['en'], platforms: ['ios'] }, 'english'),
    ...many(2, { platforms: ['windows'] }, 'desktop'),
    aTool({ id: 'fits', platforms: ['ios'] }),
  ];
  const { tools: shown, excluded } = recommendFor(profile, catalogOf(tools));
  expect(ids(shown)).toEqual(['fits']);
  expect(excluded).toEqual({ condition: 'language', count: 3 });
});

test('lists five close tools, fewest broken conditions first', () => {
  const profile = aProfile({ language: 'ja', platform: 'mobile' });
  const two = many(2, { interfaceLanguages: ['en'], platforms: ['api'] }, 'two');
  const one = many(4, { platforms: ['api'] }, 'one');
  const { close } = recommendFor(profile, catalogOf([...two, ...one]));
  expect(ids(close)).toEqual(['one-0', 'one-1', 'one-2', 'one-3', 'two-0']);
  expect(defined(close[0]).lacks).toEqual([
    { condition: 'platform', value: 'mobile', known: true },
  ]);
  expect(defined(close[4]).lacks).toHaveLength(2);
});

test('shows fewer tools rather than poor matches', () => {
  const need = aNeed({ tasks: ['video-editing'], near: ['accounting'] });
  const poor = many(3, { tasks: ['accounting'], purposes: ['work'] }, 'ledger');
  const far = many(
    2,
    { tasks: ['a', 'b', 'c', 'd', 'e', 'video-editing'], purposes: ['sell'], skill: 'expert' },
    'far',
  );
  const result = recommendFor(aProfile({ need }), catalogOf([...many(2), ...poor, ...far]));
  expect(ids(result.tools)).toEqual(['tool-0', 'tool-1']);
  expect([result.close, result.excluded]).toEqual([[], null]);
});

test('shows no tool that does a near task by the way', () => {
  const need = aNeed({ tasks: ['trip-planning'], near: ['business-travel'] });
  const tools = [
    aTool({ id: 'planner', tasks: ['trip-planning'] }),
    aTool({ id: 'agency', tasks: ['flights', 'business-travel'] }),
    aTool({ id: 'expenses', tasks: ['expenses', 'accounting', 'business-travel'] }),
  ];
  const { tools: shown } = recommendFor(aProfile({ need }), catalogOf(tools));
  expect(ids(shown)).toEqual(['planner', 'agency']);
});

test('gives no line about a near task as the reason', () => {
  const lines = {
    useCases: ['메일 초안', '소설 쓰기'],
    useCasesEn: ['Drafts of mail', 'Writing novels'],
  };
  const taskOf = (key: string, word: string) => ({
    ...{ key, category: 'text' as const, label: word, labelEn: word, labelJa: word, labelZh: word },
    ...{ synonyms: [], synonymsEn: [word], synonymsJa: [], synonymsZh: [] },
  });
  const tools = [
    aTool({ id: 'novelist', tasks: ['story'], ...lines }),
    aTool({
      id: 'mailer',
      tasks: ['mail'],
      useCases: ['메일 초안'],
      useCasesEn: ['Drafts of mail'],
    }),
  ];
  const words = createTaskRelevance(tools, [taskOf('story', 'novels'), taskOf('mail', 'mail')]);
  const profile = aProfile({ need: aNeed({ tasks: ['story'], near: ['mail'] }) });
  const result = recommendFor(profile, { ...catalogOf(tools), words: () => words });
  expect(result.tools.map(({ does }) => does.textEn)).toEqual(['Writing novels', 'Edits videos']);
});

test('names only wishes that were asked for as unmet', () => {
  const tool = aTool({ skill: 'beginner', availableIn: ['US'] });
  const experienced = recommendFor(aProfile({ skill: 'intermediate' }), catalogOf([tool]));
  expect(defined(experienced.tools[0]).unmet).toEqual([]);
});

test('shows different lines for tools with the same line', () => {
  const lines = { useCases: ['자르기', '붙이기'], useCasesEn: ['Cutting', 'Joining'] };
  const { tools } = recommendFor(aProfile(), catalogOf(many(2, lines)));
  expect(tools.map(({ does }) => does.textEn)).toEqual(['Cutting', 'Joining']);
});

test('uses the description without a line of the tool', () => {
  const { tools } = recommendFor(aProfile(), catalogOf([aTool()]));
  expect(defined(tools[0]).does).toEqual({ text: '영상 편집', textEn: 'Edits videos' });
});

test('rounds the average review to one decimal', () => {
  const rated = new Map<string, ToolRating>([['a', { toolId: 'a', count: 3, sum: 14 }]]);
  const tools = [aTool({ id: 'a' }), aTool({ id: 'b' })];
  const result = recommendFor(aProfile(), catalogOf(tools), rated);
  const [a, b] = ['a', 'b'].map((id) => defined(result.tools.find((tool) => tool.id === id)));
  expect([defined(a).userRating, defined(b).userRating]).toEqual([
    { average: 4.7, count: 3 },
    null,
  ]);
});

test('prefers many good reviews to one with five stars', () => {
  const rated = new Map<string, ToolRating>([
    ['a', { toolId: 'a', count: 1, sum: 5 }],
    ['b', { toolId: 'b', count: 40, sum: 180 }],
  ]);
  const tools = [aTool({ id: 'a' }), aTool({ id: 'b' }), aTool({ id: 'c' })];
  expect(ids(recommendFor(aProfile(), catalogOf(tools), rated).tools)).toEqual(['b', 'a', 'c']);
});

test('ranks a tool without reviews above bad reviews', () => {
  const rated = new Map<string, ToolRating>([['a', { toolId: 'a', count: 20, sum: 25 }]]);
  const tools = [aTool({ id: 'a' }), aTool({ id: 'b' })];
  expect(ids(recommendFor(aProfile(), catalogOf(tools), rated).tools)).toEqual(['b', 'a']);
});

describe('package scoring', () => {
  const profile = aProfile({ budget: 'under-20' });
  const shown = (bundle: Partial<Bundle>, tools = [aTool()], who = profile) =>
    ids(recommendFor(who, catalogOf(tools, [aBundle(bundle)])).packages);

  test('shows price and the available languages', () => {
    const bundle = aBundle({ nameJa: '動画セット', descriptionZh: '影片' });
    const { packages } = recommendFor(profile, catalogOf([aTool()], [bundle]));
    expect(packages).toEqual([
      expect.objectContaining({
        nameJa: '動画セット',
        descriptionZh: '影片',
        estimatedCost: { cents: 1_600, currency: 'USD', period: 'month' },
      }),
    ]);
    expect(packages[0]).not.toHaveProperty('nameZh');
  });

  test('shows three at most, ties by id', () => {
    const bundles = ['d', 'b', 'a', 'c'].map((id) => aBundle({ id }));
    expect(ids(recommendFor(profile, catalogOf([aTool()], bundles)).packages)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  test.each<[string, Partial<Bundle>, Tool[]]>([
    [
      'costs more than the limit',
      { price: { ...aBundle().price, packageCents: 2_001 } },
      [aTool()],
    ],
    ['has a tool that left the catalog', { toolIds: ['cutter', 'gone'] }, [aTool()]],
    [
      'has a tool that breaks a condition',
      { toolIds: ['cutter', 'dear'] },
      [aTool(), aTool({ id: 'dear', pricing: 'paid', monthlyPrice: null })],
    ],
    ['was not made for the task', {}, [aTool({ tasks: ['singing', 'video-editing'] })]],
    [
      'is for others by half of its tools',
      { toolIds: ['cutter', 'other'] },
      [aTool(), aTool({ id: 'other', purposes: ['sell'] })],
    ],
  ])('excludes one that %s', (_what, bundle, tools) => {
    expect(shown(bundle, tools)).toEqual([]);
  });

  test('excludes one that matches by less than half', () => {
    const far = aProfile({ skill: 'expert', need: aNeed({ tasks: ['x', 'y', 'video-editing'] }) });
    const weak = aTool({ tasks: ['video-editing'], purposes: ['work', 'learn', 'create'] });
    expect(shown({ category: 'music' }, [weak], far)).toEqual(['film-kit']);
    const weaker = aTool({ ...weak, skill: 'beginner', availableIn: ['US'], platforms: ['api'] });
    const wide = aNeed({ tasks: ['1', '2', '3', '4', '5', '6', '7', '8', 'video-editing'] });
    expect(shown({ category: 'music' }, [weaker], { ...far, need: wide })).toEqual([]);
  });
});
