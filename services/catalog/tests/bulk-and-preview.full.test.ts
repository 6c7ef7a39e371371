import type { OutputOf, bulkRecords, previewRecord, RecordDetail } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ needsApproval: true });
});
afterAll(() => catalog.stop());

type Bulk = OutputOf<typeof bulkRecords>;
type Preview = OutputOf<typeof previewRecord>;

async function detailOf(id: string): Promise<RecordDetail> {
  const client = await catalog.client('reader');
  return (await client<RecordDetail>('GET', `/api/catalog/records/${id}`)).body;
}
async function bulk(editor: string, body: object, roles = ['editor']) {
  const client = await catalog.client(editor, roles);
  return client<Bulk>('POST', '/api/catalog/records/bulk', { body });
}
/** The records with the revisions that an editor sees. */
const seen = (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, revision: (await detailOf(id)).revision })));

test('sets a status of several tools, which a second editor approves at once', async () => {
  const ids = ['canva', 'figma'];
  const records = await seen(...ids);
  const change = { action: 'set-status', records, status: 'discontinued', on: '2026-11' };
  const set = await bulk('anna', { ...change, reason: 'Closed' });
  expect(set.body.results).toEqual(ids.map((id) => ({ id, problem: null })));
  const waiting = await seen(...ids);
  const own = await bulk('anna', { action: 'approve', records: waiting });
  expect(own.body.results.map(({ problem }) => problem)).toEqual(['own-revision', 'own-revision']);
  const approved = await bulk('ben', { action: 'approve', records: waiting });
  expect(approved.body.results).toEqual(ids.map((id) => ({ id, problem: null })));
  const { body } = await catalog.get('/api/ai-tools/figma');
  expect(body.status).toEqual({ value: 'discontinued', on: '2026-11' });
});

test('changes only what is as the editor has seen it', async () => {
  const [stale] = await seen('chatgpt');
  const records = [
    { id: 'chatgpt', revision: defined(stale).revision + 1 },
    { id: 'no-such-tool', revision: 1 },
    ...(await seen('claude')),
  ];
  const change = { action: 'set-status', records, status: 'discontinued', reason: 'Closed' };
  expect((await bulk('anna', change)).body.results).toEqual([
    { id: 'chatgpt', problem: 'revision-conflict' },
    { id: 'no-such-tool', problem: 'record-not-found' },
    { id: 'claude', problem: null },
  ]);
  const again = { ...change, records: await seen('claude') };
  const [second] = (await bulk('ben', again)).body.results;
  expect(second?.problem).toBe('revision-conflict');
  expect((await bulk('ben', { action: 'reject', records: await seen('claude') })).status).toBe(200);
  expect((await detailOf('claude')).open).toBeNull();
});

test('asks for a check once, however many editors ask', async () => {
  const body = { action: 'request-check', records: await seen('gemini'), reason: 'Old prices' };
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, at) => bulk(`editor-${at}`, body)),
  );
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  const client = await catalog.client('anna');
  const queue = await client('GET', '/api/catalog/suggestions?kind=check');
  expect(queue.body.items.map(({ content }: { content: object }) => content)).toEqual([
    { kind: 'check', toolId: 'gemini', text: 'Old prices' },
  ]);
});

test('refuses members, too many records and a status that needs a target', async () => {
  const records = [{ id: 'canva', revision: 1 }];
  expect((await bulk('emma', { action: 'approve', records }, [])).status).toBe(403);
  const many = Array.from({ length: 51 }, () => records[0]);
  expect((await bulk('anna', { action: 'approve', records: many })).status).toBe(400);
  const merged = { action: 'set-status', records, status: 'merged', reason: 'x' };
  expect((await bulk('anna', merged)).status).toBe(400);
});

test('exports the chosen records only', async () => {
  const client = await catalog.client('anna');
  const { text } = await client('GET', '/api/catalog/export?ids=gemini,chatgpt,no-such-tool');
  const ids = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
  expect(ids).toEqual(['chatgpt', 'gemini']);
});

test('previews a record as its public page shows it, without storing it', async () => {
  const { record } = await detailOf('gemini');
  const client = await catalog.client('anna');
  const preview = (body: object) =>
    client<Preview>('POST', '/api/catalog/records/preview', { body });
  const published = (await catalog.get('/api/ai-tools/gemini')).body;
  expect((await preview({ record })).body).toEqual({ tool: published, errors: [] });
  const known = defined(record ?? undefined);
  const renamed = { ...known, names: { ...known.names, default: 'Gemini Two' } };
  expect((await preview({ record: renamed })).body.tool?.name).toBe('Gemini Two');
  expect((await catalog.get('/api/ai-tools/gemini')).body.name).toBe(published.name);
  const incomplete = await preview({ record: { ...known, facts: [], texts: {} } });
  expect(incomplete).toMatchObject({ status: 200, body: { tool: null } });
  expect(incomplete.body.errors).toContainEqual({
    path: '/texts/ja/tagline',
    message: 'The tagline is missing',
  });
});
