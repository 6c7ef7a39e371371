import { request } from 'node:http';
import { listTools, findTools, type Tool } from '@atlas/contracts';
import { startCatalog, type Catalog } from './start-catalog';

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
  it('when called plainly, then it answers the whole list as an array, best rated first', async () => {
    const { status, body } = await catalog.get<Tool[]>('/api/ai-tools');
    expect(status).toBe(200);
    expect(listTools.output.safeParse(body).success).toBe(true);
    expect(body.map(({ rating }) => rating)).toEqual(
      body.map(({ rating }) => rating).sort((a, b) => b - a),
    );
  });

  it.each(['비디오', 'Video', '動画', '视频', 'video'])(
    'when the category is %s, then only video tools answer',
    async (word) => {
      const { body } = await catalog.get<Tool[]>(`/api/ai-tools?category=${q(word)}`);
      expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['video']));
    },
  );

  it.each(['전체', 'All', 'すべて', '全部'])(
    'when the category is %s, then every tool answers',
    async (word) => {
      const [all, named] = await Promise.all([
        catalog.get('/api/ai-tools'),
        catalog.get(`/api/ai-tools?category=${q(word)}`),
      ]);
      expect(named.body.length).toBe(all.body.length);
    },
  );

  it('when the category is unknown, then 400 names the field', async () => {
    const { status, body } = await catalog.get('/api/ai-tools?category=spoons');
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe('/query/category');
  });

  it('when ids are given, then those tools answer in that order and unknown ones are left out', async () => {
    const { body } = await catalog.get<Tool[]>(
      '/api/ai-tools?ids=runway,no-such-tool,chatgpt,runway',
    );
    expect(body.map(({ id }) => id)).toEqual(['runway', 'chatgpt']);
  });

  it('when an answer is known by its ETag, then 304 without a body', async () => {
    const { headers } = await catalog.get('/api/ai-tools');
    expect(await ask('/api/ai-tools', headers.get('etag')!)).toEqual({ status: 304, length: 0 });
  });
});

describe('search', () => {
  const search = async (words: string) =>
    (await catalog.get<Tool[]>(`/api/ai-tools?search=${q(words)}`)).body;

  it('when a name is written in another case, then it comes first', async () => {
    expect(names(await search('cHaTgPt'))[0]).toBe('ChatGPT');
  });
  it('when a piece from the middle of a name is searched, then the tool is found', async () => {
    expect(names(await search('hatgp'))).toContain('ChatGPT');
  });
  it('when a name is misspelt, then the tool is found all the same', async () => {
    expect(names(await search('chatgtp'))).toContain('ChatGPT');
  });
  it.each(['영상 제작', '映像制作', '影像制作', 'video platform'])(
    'when the words of a description are %s, then Runway is found',
    async (words) => {
      expect(names(await search(words))).toContain('Runway');
    },
  );
  it.each(['부동산', '不動産', '房地产', 'real estate'])(
    'when a category word is %s, then all its tools are found',
    async (word) => {
      const [found, all] = await Promise.all([
        search(word),
        catalog.get<Tool[]>('/api/ai-tools?category=real-estate'),
      ]);
      expect(names(found)).toEqual(expect.arrayContaining(names(all.body)));
    },
  );
  it('when full-width letters are typed, then they mean the same', async () => {
    expect(names(await search('ＣｈａｔＧＰＴ'))[0]).toBe('ChatGPT');
  });
  it('when nothing is near, then the list is empty', async () => {
    expect(await search('qqqqzzzzxxxx')).toEqual([]);
  });
  it('when a search is narrowed by a category, then both hold', async () => {
    const { body } = await catalog.get<Tool[]>('/api/ai-tools?search=ai&category=music');
    expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['music']));
  });
});

describe('GET /api/ai-tools?page', () => {
  it('when the first page is asked for, then nine tools, the total and the facets answer', async () => {
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
  it('when all pages are walked, then each tool comes once', async () => {
    const first = await catalog.get('/api/ai-tools?page=1&pageSize=50');
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(first.body.total / 50) }, (_, at) =>
        catalog.get(`/api/ai-tools?page=${at + 1}&pageSize=50`),
      ),
    );
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }: Tool) => id));
    expect([ids.length, new Set(ids).size]).toEqual([first.body.total, first.body.total]);
  });
  it('when the page is past the end, then the last page answers', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=9999');
    expect(body.page).toBe(Math.ceil(body.total / 9));
  });
  it.each(['page=0', 'page=x', 'page=1&pageSize=101', 'page=1&sort=luck', 'page=1&pricing=cheap'])(
    'when the query is %s, then 400',
    async (query) => {
      expect((await catalog.get(`/api/ai-tools?${query}`)).status).toBe(400);
    },
  );
  it('when two facets are set, then values within one are alternatives and both facets hold', async () => {
    const { body } = await catalog.get(
      '/api/ai-tools?page=1&pageSize=100&pricing=free,freemium&category=video,image',
    );
    for (const tool of body.items as Tool[]) {
      expect(['free', 'freemium']).toContain(tool.pricing);
      expect(['video', 'image']).toContain(tool.category);
    }
  });
  it('when a facet is set, then its other values still count what choosing them would give', async () => {
    const free = await catalog.get('/api/ai-tools?page=1&pricing=free');
    const paid = await catalog.get('/api/ai-tools?page=1&pricing=paid');
    const counted = free.body.facets.pricing.find(
      ({ value }: { value: string }) => value === 'paid',
    ).count;
    expect(counted).toBe(paid.body.total);
  });
  it('when sorted by price, then free comes before dear', async () => {
    const { body } = await catalog.get('/api/ai-tools?page=1&pageSize=100&sort=price');
    const cents = (body.items as Tool[]).map(({ monthlyPrice }) => monthlyPrice?.cents ?? Infinity);
    expect(cents).toEqual([...cents].sort((a, b) => a - b));
  });
});

describe('one tool', () => {
  it('when the id is known, then the tool answers with its rank in its category', async () => {
    const [{ body }, list] = await Promise.all([
      catalog.get<Tool>('/api/ai-tools/runway'),
      catalog.get<Tool[]>('/api/ai-tools?category=video'),
    ]);
    expect(body.categoryRank).toBe(list.body.findIndex(({ id }) => id === 'runway') + 1);
    expect(body.categorySize).toBe(list.body.length);
  });
  it('when the id is unknown, then 404 says Tool not found', async () => {
    const { status, body } = await catalog.get('/api/ai-tools/no-such-tool');
    expect([status, body.title]).toEqual([404, 'Tool not found']);
  });
  it('when similar tools are asked for, then up to five others of its category answer', async () => {
    const { body } = await catalog.get<Tool[]>('/api/ai-tools/runway/similar');
    expect(body.length).toBe(5);
    expect(new Set(body.map(({ category }) => category))).toEqual(new Set(['video']));
    expect(body.map(({ id }) => id)).not.toContain('runway');
  });
  it('when similar tools of an unknown tool are asked for, then 404', async () => {
    expect((await catalog.get('/api/ai-tools/no-such-tool/similar')).status).toBe(404);
  });
});
