import { factRefOf } from '@atlas/contracts';
import type {
  listSuggestions,
  OutputOf,
  RecordDetail,
  Suggestion,
  SuggestionOutcome,
  ToolFact,
} from '@atlas/contracts';
import { siteOf } from '../src/suggestions/site-of';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => void (catalog = await startCatalog()));
afterAll(() => catalog.stop());

let address = 0;
/** Each test has an address range of its own, because suggestions are counted by range. */
beforeEach(() => void (address += 1));

interface Problem {
  type: string;
  errors?: { path: string }[];
}

async function send<T = unknown>(path: string, body: unknown, headers: object = {}) {
  const response = await fetch(catalog.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${address}.0.1`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const aTool = (name = 'Napkin', url = 'https://napkin.example/app', text = 'Diagrams') => ({
  content: { kind: 'new-tool', name, url, text },
  language: 'ko',
});
const aFact = (toolId = 'chatgpt') => ({
  content: { kind: 'wrong-fact', toolId, fact: 'plan:plus', text: 'It costs $20 now.' },
  language: 'en',
});

async function suggest(body: object = aTool()): Promise<string> {
  const { status, body: sent } = await send<{ token: string }>('/api/catalog/suggestions', body);
  expect(status).toBe(201);
  return sent.token;
}

const outcomeOf = async (token: string) =>
  (await catalog.get<SuggestionOutcome>(`/api/catalog/suggestions/${token}`)).body;

async function queue(state = 'waiting'): Promise<Suggestion[]> {
  const { body } = await catalog.get<{ items: Suggestion[] }>(
    `/api/catalog/suggestions?state=${state}`,
    await catalog.as('ed', ['editor']),
  );
  return body.items;
}

async function decide(id: string, decision: object, roles = ['moderator']) {
  return send<Suggestion & Problem>(
    `/api/catalog/suggestions/${id}/decision`,
    decision,
    await catalog.as('mo', roles),
  );
}

const named = (items: Suggestion[], name: string) =>
  items.find(({ content }) => content.kind === 'new-tool' && content.name === name);

it('holds a suggestion until it is merged, and shows the outcome by the private link', async () => {
  const token = await suggest(aTool('ChatGPT', 'https://chatgpt.com/'));
  expect(await outcomeOf(token)).toMatchObject({ state: 'waiting', reason: null, toolId: null });
  const waiting = named(await queue(), 'ChatGPT');
  expect(waiting?.duplicates[0]).toMatchObject({ id: 'chatgpt', why: 'name' });

  const merged = await decide(waiting?.id ?? '', { decision: 'merge', toolId: 'chatgpt' });
  expect(merged).toMatchObject({ status: 200, body: { state: 'merged', toolId: 'chatgpt' } });
  expect(await outcomeOf(token)).toMatchObject({ state: 'merged', toolId: 'chatgpt' });
  expect(named(await queue(), 'ChatGPT')).toBeUndefined();
  expect(named(await queue('merged'), 'ChatGPT')).toBeDefined();
});

it('tells the sender the reason of a rejection and nothing of who decided', async () => {
  const token = await suggest(aTool('Reason'));
  const { id = '' } = named(await queue(), 'Reason') ?? {};
  expect((await decide(id, { decision: 'reject' })).status).toBe(400);
  await decide(id, { decision: 'reject', reason: 'It is no AI tool.' });
  const outcome = await outcomeOf(token);
  expect(outcome).toMatchObject({ state: 'rejected', reason: 'It is no AI tool.' });
  expect(JSON.stringify(outcome)).not.toMatch(/"mo"|decidedBy|tokenHash/);
});

it('reports a wrong fact of a known tool only', async () => {
  await suggest(aFact());
  const found = (await queue()).find(({ content }) => content.kind === 'wrong-fact');
  expect(found).toMatchObject({ toolName: 'ChatGPT', content: { fact: 'plan:plus' } });
  expect(await send('/api/catalog/suggestions', aFact('no-such-tool'))).toMatchObject({
    status: 404,
    body: { type: '/problems/tool-not-found' },
  });
});

it('lets one of fifty decisions at once win', async () => {
  await suggest(aTool('Race'));
  const { id = '' } = named(await queue(), 'Race') ?? {};
  const decisions = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      decide(id, at % 2 ? { decision: 'accept' } : { decision: 'reject', reason: 'no' }),
    ),
  );
  const statuses = decisions.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(49).fill(409)]);
});

it('keeps a form that a program filled in out of the queue', async () => {
  const token = await suggest({ ...aTool('Spam'), website: 'https://spam.example' });
  expect(await outcomeOf(token)).toMatchObject({ state: 'waiting' });
  expect(named(await queue(), 'Spam')).toBeUndefined();
});

it.each([
  ['a script address', aTool('X', 'javascript:alert(1)'), '/body/content/url'],
  ['an address without https', aTool('X', 'http://napkin.example'), '/body/content/url'],
  ['credentials in the address', aTool('X', 'https://a:b@napkin.example'), '/body/content/url'],
  ['an invisible name', aTool('\u200b\u202e'), '/body/content/name'],
  ['a long text', aTool('X', 'https://x.example', 'x'.repeat(1_001)), '/body/content/text'],
  ['a state of its own', { ...aTool(), state: 'accepted' }, '/body'],
  ['an operator as tool id', aFact('$ne'), '/body/content/toolId'],
])('refuses %s', async (_, body, path) => {
  const sent = await send<Problem>('/api/catalog/suggestions', body);
  expect(sent.status).toBe(400);
  expect(sent.body.errors?.map((error) => error.path)).toContain(path);
});

it('stores markup as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await suggest(aTool(name));
  expect(named(await queue(), name)).toBeDefined();
});

it('shows the queue to editors and moderators only', async () => {
  const status = async (headers?: Record<string, string>) =>
    (await catalog.get('/api/catalog/suggestions', headers)).status;
  expect(await status()).toBe(401);
  expect(await status(await catalog.as('me'))).toBe(403);
  expect(await status(await catalog.as('ma', ['maker']))).toBe(403);
  expect(await status(await catalog.as('mo', ['moderator']))).toBe(200);
  const id = '0'.repeat(24);
  expect((await decide(id, { decision: 'accept' }, ['maker'])).status).toBe(403);
  expect((await decide(id, { decision: 'accept' })).status).toBe(404);
});

it('returns 404 for an unknown link and never lets a cache store an outcome', async () => {
  const unknown = await catalog.get(`/api/catalog/suggestions/${'A'.repeat(43)}`);
  expect(unknown).toMatchObject({ status: 404 });
  const { headers } = await catalog.get(`/api/catalog/suggestions/${await suggest()}`);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it.each([
  ['name=chatgpt', 'chatgpt', 'name'],
  ['name=챗지피티', 'chatgpt', 'alias'],
  ['url=https://www.chatgpt.com/pricing', 'chatgpt', 'domain'],
  ['url=chatgpt.com', 'chatgpt', 'domain'],
])('finds a duplicate by %s', async (query, id, why) => {
  const { body } = await catalog.get(`/api/catalog/duplicates?${encodeURI(query)}`);
  expect(body.items[0]).toMatchObject({ id, why });
});

it('finds no duplicate by a text that is no address', async () => {
  const { body } = await catalog.get('/api/catalog/duplicates?url=not%20an%20address');
  expect(body.items).toEqual([]);
});

it.each([
  ['https://www.Canva.com/pricing?x=1', 'canva.com'],
  ['canva.com', 'canva.com'],
  ['https://github.com/acme/tool/', 'github.com/acme/tool'],
  ['nonsense', undefined],
  ['https://', undefined],
])('names the site of %s', (url, site) => {
  expect(siteOf(url)).toBe(site);
});

it('stores fifty suggestions at once and refuses the next ones of that address range', async () => {
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      send('/api/catalog/suggestions', aTool(`Flood ${at}`), {
        'x-forwarded-for': `10.${address}.0.${at}`,
      }),
    ),
  );
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(50).fill(201), ...Array<number>(10).fill(429)]);
});

describe('accepting', () => {
  const detailOf = async (id: string) => {
    const client = await catalog.client('ed');
    return (await client<RecordDetail>('GET', `/api/catalog/records/${id}`)).body;
  };
  const waitingOf = async (matches: (content: Suggestion['content']) => boolean) => {
    const headers = await catalog.as('ed', ['editor']);
    for (let after = ''; ;) {
      const path = `/api/catalog/suggestions?state=waiting${after}`;
      const { body } = await catalog.get<OutputOf<typeof listSuggestions>>(path, headers);
      const found = body.items.find(({ content }) => matches(content));
      if (found || body.nextCursor === null) return found?.id ?? '';
      after = `&cursor=${body.nextCursor}`;
    }
  };
  const waitingFor = (text: string) =>
    waitingOf((content) => 'text' in content && content.text === text);

  it('a report by an editor becomes a draft with its source', async () => {
    const source = 'https://www.anthropic.com/pricing';
    const [ref] = (await detailOf('claude')).record?.facts.map(factRefOf) ?? [];
    await suggest({
      content: { kind: 'wrong-fact', toolId: 'claude', fact: ref, text: 'Moved.', source },
      language: 'en',
    });
    const accepted = await decide(await waitingFor('Moved.'), { decision: 'accept' }, ['editor']);
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted', toolId: 'claude' } });
    const { open, record } = await detailOf('claude');
    expect(open).toMatchObject({ state: 'draft', reason: 'Moved.', changed: [ref] });
    expect(open?.record?.facts[0]?.sources.at(-1)?.url).toBe(source);
    expect(record?.facts[0]?.sources.some(({ url }) => url === source)).toBe(false);
  });

  it('a new tool by an editor becomes a draft that its sender does not see', async () => {
    const token = await suggest(aTool('Sketchly', 'https://sketchly.example/', 'Sketches'));
    const draft = { id: 'sketchly', category: 'image' };
    const id = await waitingFor('Sketches');
    expect((await decide(id, { decision: 'accept', draft }, ['editor'])).status).toBe(200);
    expect((await detailOf('sketchly')).open?.record).toMatchObject({
      depth: 'short',
      names: { default: 'Sketchly' },
      facts: [],
      texts: { ko: { overview: 'Sketches' } },
    });
    expect(await outcomeOf(token)).toMatchObject({ state: 'accepted', toolId: null });
  });

  it('keeps a suggestion waiting when its draft has the id of another tool', async () => {
    await suggest(aTool('Other', 'https://other.example/', 'Same id'));
    const id = await waitingFor('Same id');
    const draft = { id: 'chatgpt', category: 'image' };
    const refused = await decide(id, { decision: 'accept', draft }, ['editor']);
    expect(refused).toMatchObject({ status: 412, body: { type: '/problems/record-exists' } });
    expect(await waitingFor('Same id')).toBe(id);
  });

  it('a moderator hands a report to the editors without a draft', async () => {
    await suggest({ ...aFact('gemini'), content: { ...aFact('gemini').content, text: 'By hand' } });
    const accepted = await decide(await waitingFor('By hand'), { decision: 'accept' });
    expect(accepted.body).toMatchObject({ state: 'accepted', toolId: 'gemini' });
    expect((await detailOf('gemini')).open).toBeNull();
  });

  it('a task of a feed waits once, and becomes a draft with the proposed fact', async () => {
    const proposed: ToolFact = {
      key: 'launch',
      value: { date: '2019' },
      sources: [{ url: 'https://data.example/x', publisher: 'Data', kind: 'dataset' }],
    };
    const task = {
      kind: 'feed',
      feed: 'dates',
      toolId: 'perplexity',
      published: null,
      proposed,
    } as const;
    const added = await Promise.all(
      Array.from({ length: 50 }, () => catalog.context.suggestions.insertTask(task, 'dates:1')),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    const id = await waitingOf(({ kind }) => kind === 'feed');
    expect((await decide(id, { decision: 'accept' }, ['editor'])).status).toBe(200);
    const { open } = await detailOf('perplexity');
    expect(open?.record?.facts.find(({ key }) => key === 'launch')).toEqual(proposed);
  });

  it('refuses a task from a visitor', async () => {
    const content = { kind: 'check', toolId: 'chatgpt', text: 'Please check.' };
    const sent = await send('/api/catalog/suggestions', { content, language: 'en' });
    expect(sent.status).toBe(400);
  });
});
