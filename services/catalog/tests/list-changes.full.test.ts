import { listChanges } from '@atlas/contracts';
import type { ListedChange } from '@atlas/contracts';
import { listChanges as list } from '../src/changes/list-changes';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.context.changes.add([
    {
      toolId: 'canva',
      at: new Date('2026-11-20'),
      kind: 'price',
      before: '$15/month',
      after: '$18/month',
      sources: [{ url: 'https://www.canva.com/pricing/', publisher: 'Canva', kind: 'maker' }],
    },
    { toolId: 'zeta', at: new Date('2026-11-21'), kind: 'merged', before: 'zeta', after: 'crack' },
  ]);
});
afterAll(() => catalog.stop());

const PATH = '/api/ai-tools/changes/recent';
const NOW = new Date('2026-11-27');

test('lists changes of every kind, newest first, with the numbers for the filters', async () => {
  const { body } = await catalog.get(`${PATH}?lang=en`);
  expect(listChanges.output.safeParse(body).success).toBe(true);
  expect(body.items[0]).toMatchObject({ toolId: 'zeta', kind: 'discontinued' });
  expect(body.items[1]).toMatchObject({
    toolName: 'Canva',
    kind: 'price',
    before: '$15/month',
    after: '$18/month',
    source: 'https://www.canva.com/pricing/',
  });
  const sum = body.kinds.reduce((total: number, one: { count: number }) => total + one.count, 0);
  expect(sum).toBe(body.total);
});

test('filters by kind and category, and counts what another choice would show', async () => {
  const { body } = await catalog.get(`${PATH}?kind=price&category=design`);
  expect(new Set(body.items.map(({ kind }: ListedChange) => kind))).toEqual(new Set(['price']));
  expect(new Set(body.items.map(({ category }: ListedChange) => category))).toEqual(
    new Set(['design']),
  );
  const count = (list: { value: string; count: number }[], value: string) =>
    list.find((one) => one.value === value)?.count;
  expect(count(body.kinds, 'price')).toBe(body.total);
  const renamed = await catalog.get(`${PATH}?kind=renamed&category=design`);
  expect(count(body.kinds, 'renamed')).toBe(renamed.body.total);
  const text = await catalog.get(`${PATH}?kind=price&category=text`);
  expect(count(body.categories, 'text') ?? 0).toBe(text.body.total);
});

test('lists tools of the last twelve months as new, once each', async () => {
  const { items, total } = await list(catalog.context, { kind: 'new' }, NOW);
  expect(total).toBeGreaterThan(10);
  expect(items.every(({ at }) => at >= '2025-11')).toBe(true);
  expect(new Set(items.map(({ toolId }) => toolId)).size).toBe(items.length);
  expect((await list(catalog.context, { kind: 'new' }, new Date('2040-01-01'))).total).toBe(0);
});

test('returns each change once across its parts, and the last part past the end', async () => {
  const first = await catalog.get(PATH);
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(first.body.total / first.body.partSize) }, (_, at) =>
      catalog.get(`${PATH}?part=${at + 1}`),
    ),
  );
  const ids = parts.flatMap(({ body }) => body.items.map(({ id }: ListedChange) => id));
  expect([ids.length, new Set(ids).size]).toEqual([first.body.total, first.body.total]);
  expect((await catalog.get(`${PATH}?part=9999`)).body.part).toBe(parts.length);
});

test.each(['kind=cheaper', 'category=none', 'part=0'])('refuses %s', async (query) => {
  expect((await catalog.get(`${PATH}?${query}`)).status).toBe(400);
});
