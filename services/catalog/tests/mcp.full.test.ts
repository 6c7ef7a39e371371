import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { listQuestions, recommend } from '@atlas/contracts';
import { createServiceClient } from '@atlas/service-kit';
import { TEST_SERVICE_TOKEN } from '@atlas/service-kit/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const QUESTIONS = readFileSync(new URL('../../quiz/seed/questions.json', import.meta.url), 'utf8');
const RECOMMENDED = {
  tools: [
    {
      id: 'canva',
      name: 'Canva',
      company: 'Canva',
      category: 'design',
      url: 'https://www.canva.com',
      pricing: 'freemium',
      price: '$15/month',
      rating: 97,
      affiliate: false,
      description: 'x',
      descriptionEn: 'x',
      does: { text: 'x', textEn: 'x' },
      matchPercentage: 91.5,
      userRating: null,
      reasons: [{ code: 'budget', value: 'free' }],
      unmet: [],
    },
  ],
  packages: [],
  close: [],
  excluded: null,
};

/** Stands for the quiz service. It holds its response back while `isSlow`. */
async function startQuiz() {
  const quiz = {
    bodies: [] as unknown[],
    isSlow: false,
    aborted: 0,
    url: '',
    stop: async () => {},
  };
  const server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      if (req.url === listQuestions.path) return void res.end(QUESTIONS);
      if (req.url !== recommend.path) return void res.end('[]');
      quiz.bodies.push(JSON.parse(text));
      res.on('close', () => (quiz.aborted += Number(!res.writableFinished)));
      if (!quiz.isSlow) res.end(JSON.stringify(RECOMMENDED));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  quiz.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  quiz.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return quiz;
}

let quiz: Awaited<ReturnType<typeof startQuiz>>;
let catalog: Catalog;
let client: Client;
beforeAll(async () => {
  quiz = await startQuiz();
  catalog = await startCatalog({ quizUrl: quiz.url });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', catalog.url)));
});
afterAll(async () => {
  await client.close();
  await catalog.stop();
  await quiz.stop();
});

const call = async (name: string, args: Record<string, unknown>) => {
  const result = await client.callTool({ name, arguments: args });
  const [{ text }] = result.content as [{ text: string }];
  return { isError: result.isError === true, text, data: result.structuredContent as any };
};
const post = (body: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${catalog.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
    ...(signal && { signal }),
  });

/** Waits as long as the test may take. */
async function eventually(isMet: () => boolean): Promise<void> {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('lists read-only tools with schemas of input and output', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_tools',
    'get_tool',
    'compare_tools',
    'recommend_tools',
    'recent_changes',
  ]);
  for (const tool of tools) {
    expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(tool.outputSchema).toMatchObject({ type: 'object' });
    expect(tool.inputSchema.properties?.language).toMatchObject({ enum: ['ko', 'en', 'ja', 'zh'] });
  }
});

test('search_tools returns tools with sourced facts', async () => {
  const { data, text } = await call('search_tools', { query: 'design', limit: 3 });
  expect(data.tools).toHaveLength(3);
  expect(JSON.parse(text)).toEqual(data);
  const sources = data.tools.flatMap(({ facts }: any) =>
    facts.flatMap((fact: any) => fact.sources),
  );
  expect(sources.length).toBeGreaterThan(0);
});

test('get_tool returns texts in the requested language', async () => {
  expect((await call('get_tool', { id: 'canva', language: 'ja' })).data.summary).toMatch(/[ぁ-ん]/);
  expect((await call('get_tool', { id: 'canva', language: 'ko' })).data.summary).toMatch(/[가-힣]/);
  expect((await call('get_tool', { id: 'canva' })).data.facts[0]).toMatchObject({
    key: 'maker',
    sources: [{ url: expect.any(String) }],
  });
});

test('compare_tools keeps the order of the ids', async () => {
  const { data } = await call('compare_tools', { ids: ['midjourney', 'canva'] });
  expect(data.tools.map(({ id }: { id: string }) => id)).toEqual(['midjourney', 'canva']);
});

test('recommend_tools asks the quiz service and adds facts', async () => {
  const { data } = await call('recommend_tools', {
    purpose: 'create',
    task: 'slides',
    budget: 'free-only',
    interfaceLanguage: 'ko',
    country: 'KR',
  });
  expect(quiz.bodies.at(-1)).toEqual({
    answers: { q1: 'create', q2: 'slides', q3: 'free-only', q4: 'beginner', q5: 'ko', q6: 'any' },
    country: 'KR',
  });
  expect(data.tools).toMatchObject([
    { id: 'canva', matchPercentage: 91.5, reasons: [{ code: 'budget', value: 'free' }] },
  ]);
  expect(data.tools[0].facts.length).toBeGreaterThan(3);
});

test('an unknown task is refused with the tasks of the purpose', async () => {
  const { isError, text } = await call('recommend_tools', {
    purpose: 'create',
    task: 'cooking',
    language: 'ko',
  });
  expect(isError).toBe(true);
  expect(text).toContain('slides (발표 자료)');
});

test('recent_changes names sources', async () => {
  const { data } = await call('recent_changes', { limit: 5 });
  expect(data.changes).toHaveLength(5);
  expect(data.changes[0].sources[0].url).toMatch(/^https:/);
});

test.each([
  ['ko', '찾'],
  ['en', 'not'],
  ['ja', 'ツール'],
  ['zh', '工具'],
])('an unknown tool is reported in %s', async (language, word) => {
  const { isError, text } = await call('compare_tools', { ids: ['canva', 'nothing'], language });
  expect(isError).toBe(true);
  expect(text).toContain(word);
  expect(text).toContain('"nothing"');
});

test.each([
  ['search_tools', { query: '' }],
  ['search_tools', { query: 'x'.repeat(201) }],
  ['search_tools', { query: 'x', limit: 21 }],
  ['search_tools', { query: { $gt: '' } }],
  ['search_tools', { query: 'x', sort: 'x' }],
  ['get_tool', { id: 'canva', language: 'fr' }],
  ['get_tool', {}],
  ['get_tool', { id: 'x'.repeat(62) }],
  ['compare_tools', { ids: ['canva'] }],
  ['compare_tools', { ids: Array.from({ length: 5 }, () => 'canva') }],
  ['recommend_tools', { purpose: 'cook', task: 'x' }],
  ['recent_changes', { since: 'yesterday' }],
  ['delete_tool', { id: 'canva' }],
])('refuses %s with %j', async (name, args) => {
  const result = await call(name, args).catch((error: unknown) => ({ isError: true, error }));
  expect(result.isError).toBe(true);
});

test.each([
  ['no JSON', '{', 400],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 400],
  ['no message', '{"a":1}', 400],
  ['a body that is too large', JSON.stringify({ text: 'x'.repeat(70_000) }), 413],
])('refuses %s', async (_what, body, status) => {
  expect((await post(body)).status).toBe(status);
});

test('a message that names prototypes does no harm', async () => {
  const body =
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{"__proto__":{"a":1}}}}';
  const { result, error } = (await (await post(body)).json()) as any;
  expect(result?.isError ?? error).toBeTruthy();
  expect(({} as { a?: number }).a).toBeUndefined();
});

test.each(['GET', 'DELETE'])('does not allow %s', async (method) => {
  const response = await fetch(`${catalog.url}/mcp`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a client that leaves cancels the call of the quiz service', async () => {
  const { context } = catalog;
  const { quiz: usual } = context;
  // Without its timeout, only the client ends the call.
  Object.assign(context, { quiz: createServiceClient(quiz.url, TEST_SERVICE_TOKEN, 600_000) });
  quiz.isSlow = true;
  const params = { name: 'recommend_tools', arguments: { purpose: 'create', task: 'slides' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const ends = new AbortController();
  const requested = quiz.bodies.length;
  const calling = post(body, {}, ends.signal);
  await eventually(() => quiz.bodies.length > requested);
  ends.abort();
  await expect(calling).rejects.toThrow();
  await eventually(() => quiz.aborted === 1);
  Object.assign(context, { quiz: usual });
  quiz.isSlow = false;
});

test('a slow quiz service becomes an error of the tool', async () => {
  quiz.isSlow = true;
  const { isError, text } = await call('recommend_tools', { purpose: 'create', task: 'slides' });
  quiz.isSlow = false;
  expect(isError).toBe(true);
  expect(text.length).toBeGreaterThan(10);
});

test('fifty calls at once get their own results', async () => {
  const ids = ['canva', 'midjourney', 'claude', 'chatgpt', 'notion'];
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, at) => call('get_tool', { id: ids[at % ids.length] })),
  );
  expect(results.map(({ data }) => data.id)).toEqual(results.map((_, at) => ids[at % ids.length]));
});
