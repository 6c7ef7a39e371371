import { setTimeout as sleep } from 'node:timers/promises';
import { defined } from '@atlas/contracts/testing';
import type { RecordDetail } from '@atlas/contracts';
import { publishDue } from '../src/records/decide-revision';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const nameOf = async (id: string) => (await catalog.get(`/api/ai-tools/${id}`)).body.name;

/** Schedules another name. @returns the id of the revision */
async function schedule(id: string, at: Date): Promise<string> {
  const client = await catalog.client('anna');
  const { body, headers } = await client<RecordDetail>('GET', `/api/catalog/records/${id}`);
  const record = defined(body.record);
  const saved = await client('PUT', `/api/catalog/records/${id}`, {
    headers: { 'if-match': headers.get('etag') ?? '' },
    body: {
      record: { ...record, names: { ...record.names, default: `New ${id}` } },
      reason: 'Renamed',
      publish: { at: at.toISOString() },
    },
  });
  expect(saved.body.open.state).toBe('scheduled');
  return saved.body.open.id;
}

test('publishes the others when a scheduled revision fails', async () => {
  const { context } = catalog;
  const at = new Date(Date.now() + 10_000);
  const broken = await schedule('canva', at);
  await schedule('figma', new Date(at.getTime() + 1));
  await schedule('suno', new Date(at.getTime() + 2));
  // The record knows another open revision, as after a backup that was restored partly.
  const current = defined(await context.records.get('canva'));
  const open = { id: 'f'.repeat(24), state: 'scheduled' } as const;
  await context.transact([], async (session) => {
    await context.records.put({ ...current, open }, current.revision, session);
  });
  while ((await nameOf('suno')) !== 'New suno') await sleep(200);
  expect([await nameOf('canva'), await nameOf('figma')]).toEqual(['Canva', 'New figma']);
  const failed = await publishDue(context);
  expect(failed.map(({ id }) => id)).toEqual([broken]);
  expect(await publishDue(context, [broken])).toEqual([]);
});
