import { fileURLToPath } from 'node:url';
import { readSeed } from '../../seeding/read-seed';
import { rankTools } from '../../tools/rank-tools';
import { NOTHING_CHOSEN } from '../facets';
import { createToolIndex } from '../tool-index';

const seed = await readSeed(fileURLToPath(new URL('../../../seed', import.meta.url)));
const index = await createToolIndex(rankTools(seed.tools), seed);
const byId = new Map(seed.tools.map((tool) => [tool.id, tool]));
const find = (search: string) =>
  index.find({ search, sort: 'relevance', chosen: NOTHING_CHOSEN, page: 1, pageSize: 100 });

describe('alternatives', () => {
  it.each([
    '미드저니 대신',
    'midjourney alternative',
    'Midjourneyの代わり',
    '替代Midjourney的工具',
  ])('shows tools for the same tasks first for %s, and the tool itself last', (query) => {
    const { ids, understood } = find(query);
    expect(understood).toMatchObject({ intent: 'alternatives', tools: [{ id: 'midjourney' }] });
    expect(ids.at(-1)).toBe('midjourney');
    for (const id of ids.slice(0, 3))
      expect(byId.get(id)?.tasks).toEqual(expect.arrayContaining(['image-generation']));
  });

  it('reads a pronoun as no tool', () => {
    const { ids, understood } = find('나 대신 메일 답장 써 주는 거');
    expect(understood).toBeUndefined();
    expect(byId.get(ids[0] ?? '')?.tasks?.join()).toMatch(/email/);
  });
});

describe('comparisons', () => {
  it.each([
    ['챗지피티랑 클로드 뭐가 나아', ['chatgpt', 'claude']],
    ['make vs zapier', ['make', 'zapier']],
    ['SunoとUdioの違い', ['suno', 'udio']],
    ['豆包和Kimi哪个好', ['doubao', 'kimi']],
    ['difference between figma and canva', ['figma', 'canva']],
  ])('shows both tools of %s first', (query, both) => {
    const { ids, understood } = find(query);
    expect(ids.slice(0, 2)).toEqual(both);
    expect(understood?.intent).toBe('versus');
    expect(understood?.tools.map(({ id }) => id)).toEqual(both);
  });
});

describe('wishes', () => {
  it.each(['무료 영상 편집', 'free video editor', '無料の動画編集', '免费的视频剪辑'])(
    'filters %s and names the search without it',
    (query) => {
      const { ids, understood } = find(query);
      expect(ids.map((id) => byId.get(id)?.pricing)).not.toContain('paid');
      expect(understood?.wishes).toMatchObject([{ kind: 'free', isApplied: true }]);
      expect(understood?.wishes[0]?.query).not.toMatch(/무료|free|無料|免费/);
    },
  );

  it('leaves out a tool that is not wanted', () => {
    const { ids, understood } = find('포토샵 없이 배경 지우기');
    expect(ids).not.toContain('photoshop');
    expect(ids[0]).toBe('remove-bg');
    expect(understood?.wishes).toMatchObject([{ kind: 'without', tool: { id: 'photoshop' } }]);
  });

  it('filters by the tools that are known to need no account', () => {
    const signUpFree = { ...NOTHING_CHOSEN, signUp: ['none'] };
    const plain = index.find({
      search: 'translator',
      sort: 'relevance',
      chosen: signUpFree,
      page: 1,
      pageSize: 100,
    });
    const { ids, understood } = find('translator without signing up');
    const isApplied = plain.relaxed?.what !== 'facets';
    if (isApplied) expect(ids).toEqual(plain.ids);
    expect(understood?.wishes).toMatchObject([{ kind: 'noSignUp', isApplied }]);
  });

  it('does not apply a wish that no tool meets', () => {
    const { ids, understood } = find('free alphasense');
    expect(ids[0]).toBe('alphasense');
    expect(understood?.wishes).toMatchObject([{ kind: 'free', isApplied: false }]);
  });
});

describe('words of a sentence', () => {
  it.each([
    ['노션으로 회의록 정리', 'notion'],
    ['ノーションで議事録', 'notion'],
    ['用豆包写作业', 'doubao'],
  ])('finds the tool that %s names with a particle', (query, id) => {
    expect(find(query).ids[0]).toBe(id);
  });

  it.each(['gazou seisei', 'gazo seisei', 'gazouseisei', 'gazō seisei'])(
    'reads the romanised Japanese %s',
    (query) => {
      expect(byId.get(find(query).ids[0] ?? '')?.tasks?.[0]).toBe('image-generation');
    },
  );

  it('places known tools before those that have a kind of tool in their name', () => {
    expect(find('tts').ids.slice(0, 3)).toEqual(expect.not.arrayContaining(['glm-tts']));
    expect(find('GLM-TTS').ids[0]).toBe('glm-tts');
  });
});
