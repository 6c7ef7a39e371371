import { defined } from '@atlas/contracts/testing';
import type { RecordDetail } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const PATH = '/api/ai-tools/events';
/** Without what changed before. */
const FROM_NOW = `${PATH}?after=999999999`;

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

/** Reads the stream until `pattern` has come; `onOpen` runs after the first event. */
async function readUntil(
  pattern: RegExp,
  {
    path = PATH,
    headers = {},
    onOpen = async () => {},
  }: { path?: string; headers?: Record<string, string>; onOpen?: () => Promise<void> } = {},
): Promise<string> {
  const stop = new AbortController();
  const response = await fetch(catalog.url + path, { headers, signal: stop.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = defined(response.body).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let isOpen = false; !pattern.test(text);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`ended after ${text}`);
    text += value;
    if (!isOpen && text.includes('event: hello')) {
      isOpen = true;
      await onOpen();
    }
  }
  stop.abort();
  return text;
}

async function rename(id: string, name: string): Promise<void> {
  const client = await catalog.client('ed');
  const { body, headers } = await client<RecordDetail>('GET', `/api/catalog/records/${id}`);
  const record = defined(body.record ?? undefined);
  const { status } = await client('PUT', `/api/catalog/records/${id}`, {
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: {
      record: { ...record, names: { ...record.names, default: name } },
      reason: 'Renamed',
      publish: 'now',
    },
  });
  expect(status).toBe(200);
}
const positionOf = (text: string) => defined(/^id: (\d+)\nevent: hello/m.exec(text)?.[1]);

test('names a published tool to open streams, and nobody else of the seed', async () => {
  const text = await readUntil(/"canva"/, {
    path: FROM_NOW,
    onOpen: () => rename('canva', 'Canva Events'),
  });
  const [, position] = defined(
    /id: (\d+)\nevent: change\ndata: \{"ids":\["canva"\]\}/.exec(text) ?? undefined,
  );
  const { body } = await catalog.get(`/api/ai-tools/canva?at=${position}`);
  expect(body.name).toBe('Canva Events');
});

test('lists contain a change as soon as its event names it', async () => {
  const name = 'Canva Listed';
  const text = await readUntil(/"canva"/, {
    path: FROM_NOW,
    onOpen: () => rename('canva', name),
  });
  const at = defined(/id: (\d+)\nevent: change/.exec(text)?.[1]);
  const found = await catalog.get(
    `/api/ai-tools?page=1&search=${encodeURIComponent(name)}&at=${at}`,
  );
  expect(found.body.items[0]).toMatchObject({ id: 'canva', name });
  const ranked = await catalog.get(`/api/ai-tools/ranked?category=design&at=${at}`);
  expect(ranked.body).toContainEqual(expect.objectContaining({ id: 'canva', name }));
});

test('does not wait for a position that does not exist', async () => {
  let hasWaited = false;
  const timer = setTimeout(() => (hasWaited = true), 2_400);
  await catalog.context.following.reached(999_999_999_999);
  clearTimeout(timer);
  expect(hasWaited).toBe(false);
  expect((await catalog.get('/api/ai-tools?page=1&at=999999999999')).status).toBe(200);
});

test('resumes after a position by parameter and by Last-Event-ID', async () => {
  const position = positionOf(await readUntil(/hello/, { path: FROM_NOW }));
  await rename('figma', 'Figma Events');
  for (const options of [
    { path: `${PATH}?after=${position}` },
    { headers: { 'last-event-id': position } },
  ])
    expect(await readUntil(/event: change/, options)).toContain('{"ids":["figma"]}');
});

test('a first stream gets what changed in the last minute', async () => {
  await rename('notion', 'Notion Events');
  // The seed was imported in the same minute: more tools than one event names.
  expect(await readUntil(/event: change/)).toMatch(/"notion"|"ids":null/);
});

test('a draft is announced to nobody', async () => {
  const client = await catalog.client('ed');
  const { body, headers } = await client<RecordDetail>('GET', '/api/catalog/records/runway');
  const text = await readUntil(/"canva"/, {
    path: FROM_NOW,
    async onOpen() {
      await client('PUT', '/api/catalog/records/runway', {
        headers: { 'if-match': headers.get('etag') ?? '' },
        body: { record: body.record, reason: 'Draft', publish: 'draft' },
      });
      await rename('canva', 'Canva Again');
    },
  });
  expect(text).not.toContain('runway');
});

test('refuses an invalid position, and streams beyond the bound', async () => {
  expect((await catalog.get(`${PATH}?after=x`)).status).toBe(400);
  const stop = new AbortController();
  const open = () => fetch(catalog.url + PATH, { signal: stop.signal });
  await Promise.all(Array.from({ length: 500 }, open));
  expect((await catalog.get(PATH)).status).toBe(503);
  expect((await catalog.get('/api/ai-tools/canva')).status).toBe(200);
  stop.abort();
});
