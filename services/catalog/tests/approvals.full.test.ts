import type { ImportReport, RecordDetail } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { generateRecords } from '../src/bench/generate-records';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ needsApproval: true });
});
afterAll(() => catalog.stop());

/** A change of a tool that waits for a second editor. */
async function propose(
  editor: string,
  note: string,
  id = 'canva',
): Promise<{ revisionId: string }> {
  const client = await catalog.client(editor);
  const { body, headers } = await client<RecordDetail>('GET', `/api/catalog/records/${id}`);
  const { record } = body;
  if (!record) throw new Error(`${id} is not published.`);
  const names = { ...record.names, default: note };
  const saved = await client('PUT', `/api/catalog/records/${id}`, {
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: { record: { ...record, names }, reason: 'Renamed', publish: 'now' },
  });
  expect([saved.status, saved.body.open.state]).toEqual([200, 'pending']);
  return { revisionId: saved.body.open.id };
}
const nameOf = async () => (await catalog.get('/api/ai-tools/canva')).body.name;
const decide = async (editor: string, revisionId: string, decision: 'approve' | 'reject') => {
  const client = await catalog.client(editor);
  return client('POST', `/api/catalog/revisions/${revisionId}/${decision}`, { body: {} });
};

test('lists pending revisions in pages, the last of which may be full', async () => {
  const anna = await catalog.client('anna');
  const page = (after = '') =>
    anna('GET', `/api/catalog/revisions?state=pending${after && `&after=${after}`}`);
  const { body } = await anna('GET', '/api/catalog/records?limit=60');
  const [one, ...others] = body.items
    .map(({ id }: { id: string }) => id)
    .filter((id: string) => id !== 'canva')
    .slice(0, 51);
  for (const id of others) await propose('anna', `New ${id}`, id);
  const full = await page();
  expect([full.body.items.length, full.body.nextCursor]).toEqual([50, null]);
  await propose('anna', 'New one', one);
  const { nextCursor } = (await page()).body;
  const last = await page(nextCursor);
  expect([last.body.items.length, last.body.nextCursor]).toEqual([1, null]);
});

test('publishes after a second editor approved, never by its author', async () => {
  const before = await nameOf();
  const { revisionId } = await propose('anna', 'Canva One');
  const own = await decide('anna', revisionId, 'approve');
  expect([own.status, own.body.type]).toEqual([403, '/problems/own-revision']);
  expect(await nameOf()).toBe(before);
  const approved = await decide('ben', revisionId, 'approve');
  expect([approved.status, approved.body.open]).toEqual([200, null]);
  expect(await nameOf()).toBe('Canva One');
});

test('decides a revision once when fifty approve and reject', async () => {
  const { revisionId } = await propose('anna', 'Canva Two');
  const decisions = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      decide(`editor-${at}`, revisionId, at % 2 === 0 ? 'approve' : 'reject'),
    ),
  );
  const statuses = decisions.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
});

test('a newer save replaces a pending one', async () => {
  const { revisionId } = await propose('anna', 'Canva Three');
  await propose('ben', 'Canva Four');
  const late = await decide('carla', revisionId, 'approve');
  expect([late.status, late.body.type]).toEqual([409, '/problems/revision-not-open']);
});

test("an editor's import waits for a second editor, record by record", async () => {
  const anna = await catalog.client('anna');
  const { body } = await anna<RecordDetail>('GET', '/api/catalog/records/figma');
  const changed = { ...body.record, names: { default: 'Figma Imported', aliases: [] } };
  const [added] = generateRecords(1, 'pending');
  const { status, body: report } = await anna<ImportReport>('POST', '/api/catalog/imports', {
    headers: { 'content-type': 'application/x-ndjson' },
    body: [changed, added].map((record) => `${JSON.stringify(record)}\n`).join(''),
  });
  expect([status, report]).toEqual([
    200,
    expect.objectContaining({ new: 1, changed: 1, needsApproval: true, errors: [] }),
  ]);
  expect((await catalog.get('/api/ai-tools/figma')).body.name).toBe(body.record?.names.default);
  expect((await catalog.get('/api/ai-tools/pending-0')).status).toBe(404);

  const openOf = async (id: string) => {
    const { body: detail } = await anna<RecordDetail>('GET', `/api/catalog/records/${id}`);
    return defined(detail.open ?? undefined);
  };
  const own = await decide('anna', (await openOf('figma')).id, 'approve');
  expect(own.status).toBe(403);
  for (const id of ['figma', 'pending-0'])
    expect((await decide('ben', (await openOf(id)).id, 'approve')).status).toBe(200);
  expect((await catalog.get('/api/ai-tools/figma')).body.name).toBe('Figma Imported');
  expect((await catalog.get('/api/ai-tools/pending-0')).status).toBe(200);
});
