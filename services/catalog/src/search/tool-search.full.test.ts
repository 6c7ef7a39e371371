import { fileURLToPath } from 'node:url';
import { defined } from '@atlas/contracts/testing';
import { squash } from '@atlas/search-text';
import { readSeed } from '../seeding/read-seed';
import { rankTools } from '../tools/rank-tools';
import type { IndexedTool } from './indexed-tool';
import { createLayout } from './layout';
import { createScratch } from './scratch';
import { SearchPartBuilder } from './search-part';
import { createToolSearch } from './tool-search';
import { createVocabulary } from './vocabulary';

const { tools, ...words } = await readSeed(fileURLToPath(new URL('../../seed', import.meta.url)));
const [plain] = rankTools(tools);

/** A search over minimal tools with the given fields only. */
function searchOver(...made: (Partial<IndexedTool> & { id: string })[]) {
  const vocabulary = createVocabulary(words);
  const builder = new SearchPartBuilder(vocabulary);
  const bare = {
    aliases: [],
    tasks: [],
    company: 'Some Company',
    category: 'travel' as const,
    ...Object.fromEntries(
      ['keywords', 'description', 'features', 'useCases'].flatMap((field) =>
        ['', 'En', 'Ja', 'Zh'].map((suffix) => [
          field + suffix,
          field === 'description' ? 'x' : [],
        ]),
      ),
    ),
  };
  for (const tool of made) builder.add({ ...defined(plain), name: tool.id, ...bare, ...tool });
  const part = { part: builder.build(), offset: 0, size: made.length, dead: new Int32Array() };
  const layout = createLayout([part], (a, b) => a - b);
  const search = createToolSearch(vocabulary, [part], layout, createScratch()(made.length));
  return (query: string) => {
    const { rows, relaxed } = search.find(query);
    return { ids: [...rows].map((row) => defined(made[row]).id), relaxed };
  };
}

const named = searchOver(
  { id: 'other' },
  { id: 'chatgpt', name: 'ChatGPT', aliases: ['챗지피티', 'チャットGPT'], company: 'OpenAI' },
  { id: 'midjourney', name: 'Midjourney', aliases: ['미드저니', 'ミッドジャーニー'] },
);
const tasked = searchOver(
  { id: 'describes', descriptionEn: 'Also good for meeting notes.' },
  { id: 'second', tasks: ['note-taking', 'meeting-notes'] },
  { id: 'first', tasks: ['meeting-notes'] },
);

describe('names', () => {
  it.each([
    ['챗지피티', 'chatgpt'],
    ['챗 지피티', 'chatgpt'],
    ['챗지ㅍ', 'chatgpt'],
    ['ㅊㅈㅍㅌ', 'chatgpt'],
    ['ＣｈａｔＧＰＴ', 'chatgpt'],
    ['ﾁｬｯﾄGPT', 'chatgpt'],
    ['chaetjipiti', 'chatgpt'],
    ['みっどじゃーにー', 'midjourney'],
    ['chatgpt alternatives', 'chatgpt'],
    ['오픈AI', 'chatgpt'],
  ])('finds %s as %s without relaxing', (query, id) => {
    const { ids, relaxed } = named(query);
    expect([ids[0], relaxed]).toEqual([id, undefined]);
  });
  it.each([
    ['cotwlvlxl', 'chatgpt', 'layout'],
    ['치명ㄷ ', undefined, undefined],
    ['midjurney', 'midjourney', 'spelling'],
    ['미드져니', 'midjourney', 'spelling'],
    ['ㅁㅑㅇㅇㅐㅕ꾸됴', 'midjourney', 'spelling'],
  ])('finds %s as %s by %s', (query, id, what) => {
    const { ids, relaxed } = named(query);
    expect([ids[0], relaxed?.what]).toEqual([id, what]);
  });
  it('finds nothing without similar names', () => {
    expect(named('qqqqzzzzxxxx')).toEqual({ ids: [], relaxed: undefined });
  });
});

describe('the curated tools', () => {
  const curated = rankTools(tools);
  const search = searchOver(...curated);
  const byId = new Map(curated.map((tool) => [tool.id, tool]));
  const namesOf = ({ name, aliases }: IndexedTool) => [name, ...(aliases ?? [])];

  it('ranks the tool of a name or alias first', () => {
    const wrong = curated.flatMap(namesOf).filter((name) => {
      const first = byId.get(defined(search(name).ids[0]));
      return !first || !namesOf(first).some((own) => squash(own) === squash(name));
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['make powerpoint from text', 'presentation', 'make'],
    ['make a website', 'website-building', 'make'],
    ['motion graphics', 'animation', 'motion'],
    ['flow chart', 'mind-map', 'flow'],
  ])('ranks tools for the task first: %s (%s, not %s)', (query, task, word) => {
    const first = search(query).ids.slice(0, 2);
    expect(first.map((id) => defined(byId.get(id)).tasks)).toEqual(
      first.map(() => expect.arrayContaining([task])),
    );
    expect(
      first.flatMap((id) =>
        namesOf(defined(byId.get(id)))
          .join(' ')
          .toLowerCase()
          .split(/\s+/),
      ),
    ).not.toContain(word);
  });

  it.each(['录音转文字 免费', 'TOEIC 対策', 'マンション 査定'])(
    'does not relax %s when a part of it matches',
    (query) => {
      expect(search(query).relaxed).toBeUndefined();
    },
  );
});

describe('things to do', () => {
  it.each([
    '회의록',
    '회의 록',
    '議事録',
    '会议纪要',
    '會議紀要',
    'meeting minutes',
    '회의록 앱',
    '회이록',
  ])('ranks the tool made for %s above one with its words', (query) => {
    expect(tasked(query).ids.slice(0, 2)).toEqual(['first', 'second']);
  });
  it('ranks tools with more of the words first', () => {
    const search = searchOver(
      ...Array.from({ length: 8 }, (_, at) => ({ id: `other-${at}` })),
      { id: 'one', descriptionEn: 'Paints quokka portraits.' },
      { id: 'both', descriptionEn: 'Paints quokka portraits in watercolour.' },
    );
    expect(search('quokka watercolour').ids).toEqual(['both', 'one']);
  });
});
