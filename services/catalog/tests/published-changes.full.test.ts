import { listPublishedChanges as contract } from '@atlas/contracts';
import { connectMongo } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createChangeRepository } from '../src/changes/change.repository';
import { listPublishedChanges } from '../src/changes/list-published-changes';
import { createPublicToolRepository } from '../src/public-api/public-tool.repository';
import { toolModel } from '../src/tools/tool.model';
import { createToolRepository } from '../src/tools/tool.repository';

const PRICE = { kind: 'price', before: '$15/month', after: '$18/month' } as const;
let mongo: TestMongo;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let stores: Parameters<typeof listPublishedChanges>[0];
beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.uri, testDatabase('catalog'));
  // The whole seed is not needed.
  await toolModel(connection).collection.insertMany([
    { id: 'canva', name: 'Canva', category: 'design' },
    { id: 'claude', name: 'Claude', category: 'text' },
  ]);
  const changes = createChangeRepository(connection);
  const tools = createToolRepository(connection);
  stores = { changes, publicTools: createPublicToolRepository(connection, tools) };
  await changes.createIndexes();
  await changes.add([
    { toolId: 'canva', at: new Date('2030-01-02'), ...PRICE },
    { toolId: 'canva', at: new Date('2030-01-01'), kind: 'discontinued', before: 'a', after: '' },
    { toolId: 'claude', at: new Date('2030-01-01'), kind: 'new', before: '', after: 'Claude' },
    { toolId: 'no-such-tool', at: new Date('2030-01-01'), ...PRICE },
    ...Array.from({ length: 501 }, () => ({
      toolId: 'canva',
      at: new Date('2031-01-01'),
      ...PRICE,
    })),
  ]);
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const list = async (since: string, skip?: string) =>
  contract.output.parse(
    await listPublishedChanges(stores, { since, ...(skip !== undefined && { skip }) }),
  );

test('lists changes of published tools, oldest first, in four languages', async () => {
  const { items, path } = await list('2030-01-01T00:00:00Z');
  const [ended, price] = items;
  expect([ended?.toolId, ended?.at]).toEqual(['canva', '2030-01-01T00:00:00.000Z']);
  expect(ended?.texts.ko.title).toBe('Canva 서비스 종료');
  expect(price).toEqual({
    id: `price-canva-${Date.parse('2030-01-02')}`,
    toolId: 'canva',
    at: '2030-01-02T00:00:00.000Z',
    path: '/ai-detail-enhanced/canva',
    texts: {
      ko: { title: 'Canva 가격 변경', text: '월 $15 → 월 $18' },
      en: { title: 'Canva: price change', text: '$15 a month → $18 a month' },
      ja: { title: 'Canva：料金の変更', text: '月額$15 → 月額$18' },
      zh: { title: 'Canva：价格变更', text: '每月 $15 → 每月 $18' },
    },
  });
  expect(items.filter(({ at }) => at < '2031').map(({ toolId }) => toolId)).toEqual([
    'canva',
    'canva',
  ]);
  expect(path).toBe('/changes');
});

test('returns many changes in parts', async () => {
  const since = '2031-01-01T00:00:00Z';
  const first = await list(since);
  expect([first.items.length, first.next]).toEqual([500, '500']);
  const second = await list(since, first.next ?? '');
  expect([second.items.length, second.next]).toEqual([1, null]);
});
