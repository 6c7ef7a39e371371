import { request } from 'node:http';
import { findTools, isRated, listRankedTools, listTools, suggestTools } from '@atlas/contracts';
import type { RankedTool, SimilarTool, Tool, ToolDetail } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

/** Not `fetch`: it adds `Cache-Control: no-cache` to conditional requests, which forbids a 304. */
const ask = (path: string, etag: string) =>
  new Promise((resolve) =>
    request(catalog.url + path, { headers: { 'if-none-match': etag } }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode, length }));
    }).end(),
  );
const names = (tools: Tool[]) => tools.map(({ name }) => name);
const q = encodeURIComponent;

describe('GET /api/ai-tools', () => {
  it('lists all tools, best rated first', async () => {
    const { status, body } = await catalog.get<Tool[]>('/api/ai-tools');
    expect(status).toBe(200);
    expect(listTools.output.safeParse(body).success).toBe(true);
    expect(body.map(({ rating }) => rating)).toEqual(
      body.map(({ rating }) => rating).sort((a, b) => b - a),
    );
  });

  it.each([
    ['', 60],
    ['&category=video', 7],
  ])('returns every tool once in pages%s', async (category, limit) => {
    const { body: all } = await catalog.get<Tool[]>(`/api/ai-tools?limit=1000${category}`);
    const paged: Tool[] = [];
    let next: string | undefined = `/api/ai-tools?limit=${limit}${category}`;
    while (next !== undefined) {
      const { body, headers }: { body: Tool[]; headers: Headers } = await catalog.get(next);
      paged.push(...body);
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(paged).toEqual(all);
  });

  it.each([
    ['after=no-such-tool', '/query/after'],
    ['limit=0', '/query/limit'],
    ['limit=1001', '/query/limit'],
  ])('returns 400 for %s', async (query, path) => {
    const { status, body } = await catalog.get(`/api/ai-tools?${query}`);
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe(path);
  });

  it.each(['비디오', 'Video', '動画', '视频', 'video'])(
    'filters by the category %s',
    async (word) => {
      const { body } = await catalog.get<Tool[]>(`/api/ai-tools?category=${q(word)}`);
      expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['video']));
    },
  );

  it.each(['전체', 'All', 'すべて', '全部'])(
    'returns every tool for the category %s',
    async (word) => {
      const [all, named] = await Promise.all([
        catalog.get('/api/ai-tools'),
        catalog.get(`/api/ai-tools?category=${q(word)}`),
      ]);
      expect(named.body.length).toBe(all.body.length);
    },
  );

  it('returns 400 with the field for an unknown category', async () => {
    const { status, body } = await catalog.get('/api/ai-tools?category=spoons');
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('/query/category');
  });

  it('returns known ids in the given order', async () => {
    const { body } = await catalog.get<Tool[]>(
      '/api/ai-tools?ids=runway,no-such-tool,chatgpt,runway',
    );
    expect(body.map(({ id }) => id)).toEqual(['runway', 'chatgpt']);
  });

  it('returns 304 for a known ETag', async () => {
    const { headers } = await catalog.get('/api/ai-tools');
    expect(await ask('/api/ai-tools', defined(headers.get('etag')))).toEqual({
      status: 304,
      length: 0,
    });
  });
});

describe('search', () => {
  const search = async (words: string) =>
    (await catalog.get<Tool[]>(`/api/ai-tools?search=${q(words)}`)).body;

  it('ranks a name in another case first', async () => {
    expect(names(await search('cHaTgPt'))[0]).toBe('ChatGPT');
  });
  it('finds a tool by the middle of its name', async () => {
    expect(names(await search('hatgp'))).toContain('ChatGPT');
  });
  it('finds a tool by a misspelt name', async () => {
    expect(names(await search('chatgtp'))).toContain('ChatGPT');
  });
  it.each(['영상 생성 스튜디오', '動画生成スタジオ', '修改短视频', 'reworks short video'])(
    'finds Runway by the words "%s"',
    async (words) => {
      expect(names(await search(words))).toContain('Runway');
    },
  );
  it.each(['부동산', '不動産', '房地产', 'real estate'])(
    'finds all tools of the category by %s',
    async (word) => {
      const [found, all] = await Promise.all([
        search(word),
        catalog.get<Tool[]>('/api/ai-tools?category=real-estate'),
      ]);
      expect(names(found)).toEqual(expect.arrayContaining(names(all.body)));
    },
  );
  it('treats full-width letters as equal', async () => {
    expect(names(await search('ＣｈａｔＧＰＴ'))[0]).toBe('ChatGPT');
  });
  it.each([
    ['챗지피티', 'ChatGPT'],
    ['회의록', 'CLOVA Note'],
    ['meeting notes', 'CLOVA Note'],
    ['make a song', 'Suno'],
    ['ミッドジャーニー', 'Midjourney'],
    ['文字起こし', 'CLOVA Note'],
    ['剪映', 'CapCut'],
    ['抠图', 'remove.bg'],
    ['cotwlvlxl', 'ChatGPT'],
    ['ㅊㅈㅍㅌ', 'ChatGPT'],
    ['midjurney', 'Midjourney'],
  ])('%s finds %s on the first page', async (words, tool) => {
    const { body } = await catalog.get(`/api/ai-tools?page=1&search=${q(words)}`);
    expect(names(body.items)).toContain(tool);
  });
  it('returns an empty list without near matches', async () => {
    expect(await search('qqqqzzzzxxxx')).toEqual([]);
  });
  it('combines search and category', async () => {
    const { body } = await catalog.get<Tool[]>('/api/ai-tools?search=ai&category=music');
    expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['music']));
  });
});

describe('GET /api/ai-tools/ranked', () => {
  it('lists a category in ranking order with its figures', async () => {
    const [{ body }, list] = await Promise.all([
      catalog.get<RankedTool[]>('/api/ai-tools/ranked?category=coding'),
      catalog.get<Tool[]>('/api/ai-tools?category=coding'),
    ]);
    expect(listRankedTools.output.safeParse(body).success).toBe(true);
    expect(body.map(({ id }) => id)).toEqual(list.body.map(({ id }) => id));
    expect(Object.keys(defined(body[0])).toSorted()).toEqual([
      'affiliate',
      'category',
      'company',
      'id',
      'name',
      'pricing',
      'rating',
      'url',
    ]);
  });
  it('ranks all tools without a category', async () => {
    const [{ body }, list] = await Promise.all([
      catalog.get<RankedTool[]>('/api/ai-tools/ranked'),
      catalog.get<Tool[]>('/api/ai-tools'),
    ]);
    expect(body).toHaveLength(list.body.length);
  });
  it.each(['', 'category=coding'])('is read in parts and summarized: %s', async (category) => {
    const { body: all } = await catalog.get<RankedTool[]>(`/api/ai-tools/ranked?${category}`);
    const path = `/api/ai-tools/ranked?${category}&limit=5&offset=4`;
    expect((await catalog.get(path)).body).toEqual(all.slice(4, 9));
    const { body } = await catalog.get(`/api/ai-tools/ranked/summary?${category}`);
    const rated = all.filter(isRated);
    expect(body).toEqual({
      tools: all.length,
      averageRating: expect.closeTo(
        rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length,
        6,
      ),
      free: all.filter(({ pricing }) => pricing === 'free').length,
      highQuality: all.filter(({ rating }) => rating >= 90).length,
    });
  });
});

describe('GET /api/ai-tools/suggestions', () => {
  const suggest = async (words: string, language = 'ko') =>
    (await catalog.get(`/api/ai-tools/suggestions?search=${q(words)}&language=${language}`)).body;

  it('marks the typed part of a suggested name', async () => {
    const body = await suggest('chatg');
    expect(suggestTools.output.safeParse(body).success).toBe(true);
    expect(body.tools[0]).toMatchObject({ id: 'chatgpt', name: { text: 'ChatGPT', mark: [0, 5] } });
  });
  it('suggests tools in the order of the search', async () => {
    const [{ tools }, found] = await Promise.all([
      suggest('image'),
      catalog.get('/api/ai-tools?page=1&search=image'),
    ]);
    expect(tools.map(({ id }: Tool) => id)).toEqual(
      found.body.items.slice(0, 6).map(({ id }: Tool) => id),
    );
  });
  it.each([
    ['회의', 'ko', '회의록'],
    ['meeting', 'ja', '議事録'],
    ['抠图', 'en', 'Background removal'],
  ])('suggests for %s in %s the topic %s', async (words, language, label) => {
    const { topics } = await suggest(words, language);
    const labels = topics.map((topic: { label: { text: string } }) => topic.label.text);
    // A topic that no tool is for is not offered.
    const { body } = await catalog.get<ToolDetail[]>('/api/ai-tools');
    const tasks = new Set(body.flatMap(({ tasks: own = [] }) => own));
    const offered = tasks.has('meeting-notes') && tasks.has('background-removal');
    expect(labels.includes(label)).toBe(offered);
  });
  it("puts the meaning in the user's language first", async () => {
    const { topics } = await suggest('動画', 'ja');
    expect(topics[0].label.text).toBe('動画');
  });
  it('suggests the first tools for empty input', async () => {
    const { tools, topics } = await suggest('');
    expect([tools.length, topics]).toEqual([6, []]);
  });
  it('returns 400 for an unknown language', async () => {
    expect((await catalog.get('/api/ai-tools/suggestions?language=xx')).status).toBe(400);
  });
});

describe('searches that find nothing', () => {
  const today = () => new Date().toISOString().slice(0, 10);
  const search = (words: string) => catalog.get(`/api/ai-tools?page=1&search=${q(words)}`);
  const counted = async (query: string) =>
    (await catalog.context.unanswered.since(today())).find((entry) => entry.query === query);
  /** Until the test exceeds its time. */
  const until = async (met: () => Promise<boolean>) => {
    while (!(await met())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('counts fifty concurrent searches', async () => {
    await Promise.all(Array.from({ length: 50 }, () => search('ＱＱＱＱ zzzzxxxx')));
    await until(async () => (await counted('qqqq zzzzxxxx'))?.count === 50);
    expect(await counted('qqqq zzzzxxxx')).toEqual({
      day: today(),
      query: 'qqqq zzzzxxxx',
      shown: 'nothing',
      count: 50,
    });
  });
  it('records what was shown for a relaxed search', async () => {
    const { body } = await search('midjurney');
    expect([body.items[0].id, body.relaxed]).toEqual([
      'midjourney',
      { what: 'spelling', query: 'Midjourney' },
    ]);
    await until(async () => (await counted('midjurney')) !== undefined);
    expect(await counted('midjurney')).toMatchObject({ shown: 'nearest' });
  });
  it.each([
    ['mina@qqqqzzzzxxxx.example', 'qqqqzzzzaxxxx'],
    ['010-1234-5678', 'qqqqzzzzbxxxx'],
    ['zzqqxx '.repeat(12), 'qqqqzzzzcxxxx'],
  ])('does not record %s', async (words, later) => {
    await search(words);
    await search(later);
    await until(async () => (await counted(later)) !== undefined);
    expect(
      (await catalog.context.unanswered.since(today())).map(({ query }) => query),
    ).not.toContain(words.trim());
  });
  it('recommends tools when none is near', async () => {
    const [{ body }, own] = await Promise.all([
      catalog.get('/api/ai-tools?page=1&search=qqqqzzzzxxxx'),
      catalog.get('/api/ai-tools?page=1'),
    ]);
    const ids = (items: Tool[]) => items.map(({ id }) => id);
    expect([body.total, body.relaxed, ids(body.items)]).toEqual([
      0,
      { what: 'all' },
      ids(own.body.items),
    ]);
  });
  it('recommends tools of the category when none is near', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&search=qqqqzzzzxxxx&category=music');
    const categories = body.items.map(({ category }: Tool) => category);
    expect([body.total, new Set(categories)]).toEqual([0, new Set(['music'])]);
  });
  it('drops facets that exclude every match', async () => {
    const { body } = await catalog.get(
      `/api/ai-tools?page=1&search=chatgpt&category=real-estate&platform=discord`,
    );
    expect([body.items[0].id, body.relaxed]).toEqual(['chatgpt', { what: 'facets' }]);
  });
});

describe('GET /api/ai-tools?page', () => {
  it('returns nine tools, total and facets on the first page', async () => {
    const [{ body }, all] = await Promise.all([
      catalog.get('/api/ai-tools?page=1'),
      catalog.get('/api/ai-tools'),
    ]);
    expect(findTools.output.safeParse(body).success).toBe(true);
    expect([body.items.length, body.total, body.page, body.pageSize]).toEqual([
      9,
      all.body.length,
      1,
      9,
    ]);
  });
  it('returns each tool once across pages', async () => {
    const first = await catalog.get('/api/ai-tools?page=1&pageSize=50');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(first.body.total / 50) }, (_, at) =>
        catalog.get(`/api/ai-tools?page=${at + 1}&pageSize=50`),
      ),
    );
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }: Tool) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.body.total, first.body.total]);
  });
  it('returns the last page for a page past the end', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=9999');
    expect(body.page).toBe(Math.ceil(body.total / 9));
  });
  it.each([
    'page=0',
    'page=x',
    'page=1&pageSize=101',
    'page=1&sort=luck',
    'page=1&pricing=cheap',
    'page=1&signUp=maybe',
  ])('returns 400 for %s', async (query) => {
    expect((await catalog.get(`/api/ai-tools?${query}`)).status).toBe(400);
  });
  it('combines facets with AND and their values with OR', async () => {
    const { body } = await catalog.get(
      '/api/ai-tools?page=1&pageSize=100&pricing=free,freemium&category=video,image',
    );
    for (const tool of body.items as Tool[]) {
      expect(['free', 'freemium']).toContain(tool.pricing);
      expect(['video', 'image']).toContain(tool.category);
    }
  });
  it('counts the other values of a selected facet', async () => {
    const free = await catalog.get('/api/ai-tools?page=1&pricing=free');
    const paid = await catalog.get('/api/ai-tools?page=1&pricing=paid');
    const counted = free.body.facets.pricing.find(
      ({ value }: { value: string }) => value === 'paid',
    ).count;
    expect(counted).toBe(paid.body.total);
  });
  it('finds a free Korean transcriber by its filters', async () => {
    const { body } = await catalog.get(
      `/api/ai-tools?page=1&search=${encodeURIComponent('회의 녹음 받아쓰기')}&pricing=free-plan&interface=ko&country=kr`,
    );
    expect(body.relaxed).toBeUndefined();
    expect(body.items.map(({ id }: Tool) => id)).toContain('clova-note');
    for (const tool of body.items as Tool[]) {
      expect([tool.country, tool.interfaceLanguages]).toEqual([
        'KR',
        expect.arrayContaining(['ko']),
      ]);
      expect(tool.pricing).not.toBe('paid');
    }
  });
  it('filters by a task, with counts that agree, and refuses an unknown one', async () => {
    const all = await catalog.get('/api/ai-tools?page=1&pricing=free-plan');
    const { value, count } = all.body.facets.task[0];
    const { body } = await catalog.get(
      `/api/ai-tools?page=1&pageSize=100&pricing=free-plan&task=${value}`,
    );
    expect(body.total).toBe(count);
    for (const tool of body.items as Tool[]) expect(tool.tasks).toContain(value);
    expect((await catalog.get('/api/ai-tools?page=1&task=nothing')).status).toBe(400);
  });
  it('sorts by price with free tools first', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&pageSize=100&sort=price');
    const cents = (body.items as Tool[]).map(({ monthlyPrice }) => monthlyPrice?.cents ?? Infinity);
    expect(cents).toEqual([...cents].sort((a, b) => a - b));
  });
});

describe('one tool', () => {
  it('returns a tool with its rank', async () => {
    const [{ body }, list] = await Promise.all([
      catalog.get<Tool>('/api/ai-tools/runway'),
      catalog.get<Tool[]>('/api/ai-tools?category=video'),
    ]);
    expect(body.categoryRank).toBe(list.body.findIndex(({ id }) => id === 'runway') + 1);
    expect(body.categorySize).toBe(list.body.length);
  });
  it('returns detail fields only on the detail path', async () => {
    const [{ body }, list] = await Promise.all([
      catalog.get('/api/ai-tools/runway'),
      catalog.get('/api/ai-tools?page=1'),
    ]);
    expect(body).toHaveProperty('plans');
    expect(body).toHaveProperty('keywords');
    for (const hidden of ['plans', 'keywords', 'aliases', 'overview', 'sources', 'overallRank'])
      expect(list.body.items[0]).not.toHaveProperty(hidden);
  });
  it('returns 404 with "Tool not found" for an unknown id', async () => {
    const { status, body } = await catalog.get('/api/ai-tools/no-such-tool');
    expect([status, body.title]).toEqual([404, 'Tool not found']);
  });
  it('returns up to five similar tools of the category', async () => {
    const { body } = await catalog.get<Tool[]>('/api/ai-tools/runway/similar');
    expect(body.length).toBe(5);
    expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['video']));
    expect(body.map(({ id }) => id)).not.toContain('runway');
  });
  it('returns only link fields of related tools', async () => {
    const fieldsOf = (one: object) =>
      new Set(Object.keys(one).map((key) => key.replace(/(?:En|Ja|Zh)$/, '')));
    const similar = await catalog.get<SimilarTool[]>('/api/ai-tools/runway/similar');
    expect(fieldsOf(defined(similar.body[0]))).toEqual(
      new Set(['id', 'category', 'name', 'company', 'pricing', 'rating', 'description']),
    );
    const { body } = await catalog.get<ToolDetail>('/api/ai-tools/runway');
    const [first] = defined(body.alternatives);
    const other = await catalog.get<ToolDetail>(`/api/ai-tools/${defined(first).id}`);
    expect([defined(first).name, defined(first).pricing]).toEqual([
      other.body.name,
      other.body.pricing,
    ]);
    expect(fieldsOf(defined(first))).toEqual(new Set(['id', 'name', 'pricing', 'why']));
  });
  it('returns 404 for similar tools of an unknown tool', async () => {
    expect((await catalog.get('/api/ai-tools/no-such-tool/similar')).status).toBe(404);
  });
});
