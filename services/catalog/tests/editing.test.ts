import { setTimeout as sleep } from 'node:timers/promises';
import { factRefOf } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

type Client = Awaited<ReturnType<Catalog['client']>>;

let catalog: Catalog;
let anna: Client;
let ben: Client;
beforeAll(async () => {
  catalog = await startCatalog();
  [anna, ben] = await Promise.all([catalog.client('anna'), catalog.client('ben')]);
});
afterAll(() => catalog.stop());

const address = (id: string) => `/api/catalog/records/${id}`;
const read = async (id: string): Promise<{ record: ToolRecord; etag: string }> => {
  const { body, headers } = await anna<RecordDetail>('GET', address(id));
  return { record: recordOf(body), etag: headers.get('etag') ?? '' };
};
function recordOf({ record }: RecordDetail): ToolRecord {
  if (!record) throw new Error('The record is not published.');
  return record;
}
const withPrice = (record: ToolRecord, plan: string, amount: number): ToolRecord => ({
  ...record,
  facts: record.facts.map((fact) =>
    fact.key === 'plan' && fact.id === plan
      ? {
          ...fact,
          value: {
            ...fact.value,
            price: { kind: 'amount', amount, currency: 'USD', per: 'month' },
          },
        }
      : fact,
  ),
});
const save = (client: Client, record: ToolRecord, etag: string, change: object = {}) =>
  client('PUT', address(record.id), {
    headers: { 'if-match': etag },
    body: { record, reason: 'The maker changed it', publish: 'now', ...change },
  });
const priceOf = async (id: string) => (await catalog.get(`/api/ai-tools/${id}`)).body.price;

describe('who may edit', () => {
  it.each([
    ['nobody', undefined, 401],
    ['a member', [], 403],
    ['a moderator', ['moderator'], 403],
    ['a maker', ['maker'], 403],
  ])('refuses %s', async (_who, roles, status) => {
    const client = roles && (await catalog.client('someone', roles));
    const calls = [
      ['GET', '/api/catalog/records'],
      ['GET', address('canva')],
      ['PUT', address('canva')],
      ['DELETE', address('canva')],
      ['POST', `${address('canva')}/revert`],
      ['GET', `${address('canva')}/revisions`],
      ['POST', `/api/catalog/revisions/${'a'.repeat(24)}/approve`],
      ['POST', `/api/catalog/revisions/${'a'.repeat(24)}/reject`],
      ['POST', '/api/catalog/imports'],
      ['GET', '/api/catalog/export'],
    ] as const;
    for (const [method, path] of calls) {
      const response = client
        ? await client(method, path, method === 'GET' ? {} : { body: {} })
        : await fetch(catalog.url + path, { method });
      expect([method, path, response.status]).toEqual([method, path, status]);
    }
  });
});

describe('saving', () => {
  it('publishes a price with its change', async () => {
    const { record, etag } = await read('canva');
    const before = await priceOf('canva');
    const { status, body, headers } = await save(anna, withPrice(record, 'pro', 20), etag);
    expect([status, body.revision, headers.get('etag')]).toEqual([200, 2, '"2"']);
    expect([before, await priceOf('canva')]).toEqual(['$18/month', '$20/month']);
    const today = new Date().toISOString().slice(0, 10);
    const changes = await catalog.get(`/api/ai-tools/changes?ids=canva&since=${today}`);
    const pro = record.facts.find((fact) => fact.key === 'plan' && fact.id === 'pro');
    const sources = defined(pro).sources;
    expect(sources.length).toBeGreaterThan(0);
    const change = { kind: 'price', before: '$18/month', after: '$20/month' };
    expect(changes.body).toContainEqual(expect.objectContaining({ ...change, sources }));
    const { body: feed } = await catalog.get('/api/ai-tools/changes/feed?lang=en');
    const { url } = defined(sources[0]);
    expect(feed[0]).toMatchObject({ id: 'canva', source: url });
    const { body: tool } = await catalog.get('/api/ai-tools/canva');
    expect(tool.changes).toContainEqual(
      expect.objectContaining({ url, textEn: 'Canva: price change: $18 a month → $20 a month' }),
    );
  });

  it('refuses a stale revision and names the newest', async () => {
    const { record, etag } = await read('figma');
    await save(anna, withPrice(record, 'professional', 21), etag);
    const late = await save(ben, withPrice(record, 'professional', 22), etag);
    expect([late.status, late.body.type, late.headers.get('etag')]).toEqual([
      412,
      '/problems/revision-conflict',
      '"2"',
    ]);
  });

  it('requires the revision', async () => {
    const { record } = await read('figma');
    const { status, body } = await anna('PUT', address('figma'), {
      body: { record, reason: 'x', publish: 'now' },
    });
    expect([status, body.type]).toEqual([428, '/problems/revision-required']);
  });

  it('lets one of fifty editors win and loses none of ten that retry', async () => {
    const { record, etag } = await read('notion');
    const first = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(anna, withPrice(record, 'plus', 10 + at), etag)),
    );
    const statuses = first.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(49);

    const names = Array.from({ length: 10 }, (_, at) => `notion alias ${at}`);
    await Promise.all(
      names.map(async (name) => {
        for (;;) {
          const now = await read('notion');
          const aliases = [...now.record.names.aliases, name];
          const names = { ...now.record.names, aliases };
          const { status } = await save(anna, { ...now.record, names }, now.etag);
          if (status === 200) return;
          expect(status).toBe(412);
        }
      }),
    );
    const { record: last } = await read('notion');
    expect(last.names.aliases).toEqual(expect.arrayContaining(names));
    const { body } = await anna('GET', `${address('notion')}/revisions`);
    const numbers = body.items.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at));
  }, 120_000);

  it('saves fifty tools at once', async () => {
    const { body } = await anna('GET', '/api/catalog/records?limit=60');
    const ids = body.items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => !['canva', 'figma', 'notion'].includes(id))
      .slice(0, 50);
    const saved = await Promise.all(
      ids.map(async (id: string) => {
        const { record, etag } = await read(id);
        return save(anna, { ...record, affiliate: record.affiliate !== true }, etag);
      }),
    );
    expect(saved.map(({ status }) => status)).toEqual(Array(50).fill(200));
  }, 120_000);

  it('sets who verified a fact, whatever the record claims', async () => {
    const { record, etag } = await read('claude');
    const claimed: ToolRecord = {
      ...record,
      facts: record.facts.map((fact) => ({
        ...fact,
        verifiedAt: '2020-01-01',
        verifiedBy: 'the maker',
      })),
    };
    const { body } = await save(anna, claimed, etag, { verified: ['maker'] });
    const today = new Date().toISOString().slice(0, 10);
    const saved = recordOf(body).facts;
    expect(saved.find(({ key }) => key === 'maker')).toMatchObject({
      verifiedAt: today,
      verifiedBy: 'anna',
    });
    expect(saved.filter(({ verifiedAt }) => verifiedAt === '2020-01-01')).toEqual([]);
    const before = record.facts.filter(({ verifiedBy }) => verifiedBy !== undefined);
    const known = new Set([...before.map(factRefOf), 'maker']);
    const verified = saved.filter(({ verifiedBy }) => verifiedBy !== undefined);
    expect(new Set(verified.map(factRefOf))).toEqual(known);

    const [maker] = saved.filter(({ key }) => key === 'maker');
    const changed: ToolRecord = {
      ...recordOf(body),
      facts: saved.map((fact) =>
        fact.key === 'maker' ? { ...fact, value: { name: 'Other', country: 'US' } } : fact,
      ),
    };
    expect(maker).toBeDefined();
    const again = await save(ben, changed, `"${body.revision}"`);
    const own = recordOf(again.body).facts.find(({ key }) => key === 'maker');
    expect(own?.value).toEqual({ name: 'Other', country: 'US' });
    expect(own?.verifiedAt).toBeUndefined();
  });

  it('refuses to verify a fact without a source', async () => {
    const { record, etag } = await read('claude');
    const facts = record.facts.map((fact) => ({ ...fact, sources: [] }));
    const { status, body } = await save(anna, { ...record, facts }, etag, { verified: ['maker'] });
    expect([status, body.type]).toEqual([400, '/problems/invalid-input']);
  });

  it.each([
    ['an unknown field', { extra: 1 }],
    ['an address that runs scripts', { url: 'javascript:alert(1)' }],
    ['an address with credentials', { url: 'https://a:b@example.org' }],
    ['another id', { id: 'gemini' }],
    ['an unknown task', { tasks: ['juggling'] }],
    ['no maker', { facts: [] }],
  ])('refuses %s', async (_what, change) => {
    const { record, etag } = await read('gemini');
    const { status, body } = await anna('PUT', address('midjourney'), {
      headers: { 'if-match': '"1"' },
      body: {
        record: { ...record, id: 'midjourney', ...change },
        reason: 'x',
        publish: 'now',
      },
    });
    expect(etag).toBe('"1"');
    expect([status, body.type]).toEqual([400, '/problems/invalid-input']);
  });

  it('stores markup as text without invisible characters', async () => {
    const { record, etag } = await read('gemini');
    const names = { ...record.names, default: '<img src=x onerror=alert(1)>\u202Efdp' };
    const { body } = await save(anna, { ...record, names }, etag);
    expect(recordOf(body).names.default).toBe('<img src=x onerror=alert(1)>fdp');
  });
});

describe('drafts', () => {
  it('hides a draft and a new record from visitors', async () => {
    const { record } = await read('suno');
    const draft = { ...record, id: 'brand-new' };
    const created = await anna('PUT', address('brand-new'), {
      headers: { 'if-none-match': '*' },
      body: { record: draft, reason: 'New', publish: 'draft' },
    });
    expect([created.status, created.body.record, created.body.open.state]).toEqual([
      200,
      null,
      'draft',
    ]);
    expect((await catalog.get('/api/ai-tools/brand-new')).status).toBe(404);
    const twice = await anna('PUT', address('brand-new'), {
      headers: { 'if-none-match': '*' },
      body: { record: draft, reason: 'New', publish: 'draft' },
    });
    expect([twice.status, twice.body.type]).toEqual([412, '/problems/record-exists']);
    const published = await save(anna, draft, '"1"');
    expect(published.status).toBe(200);
    expect((await catalog.get('/api/ai-tools/brand-new')).status).toBe(200);
    const { body } = await anna('GET', '/api/catalog/records?q=brand-new');
    expect(body).toMatchObject({ total: 1, items: [{ id: 'brand-new', isPublished: true }] });
  });

  it('creates a record once when fifty try', async () => {
    const { record } = await read('suno');
    const created = await Promise.all(
      Array.from({ length: 50 }, () =>
        anna('PUT', address('race'), {
          headers: { 'if-none-match': '*' },
          body: { record: { ...record, id: 'race' }, reason: 'New', publish: 'now' },
        }),
      ),
    );
    const statuses = created.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(49).fill(412)]);
  });

  it('publishes a scheduled revision when its time has come', async () => {
    const { record, etag } = await read('runway');
    const at = new Date(Date.now() + 1_500).toISOString();
    const [plan] = record.facts.filter(
      (fact) => fact.key === 'plan' && fact.value.price.kind === 'amount',
    );
    const id = plan && 'id' in plan ? plan.id : '';
    const { body } = await save(anna, withPrice(record, id, 77), etag, { publish: { at } });
    expect(body.open).toMatchObject({ state: 'scheduled', publishAt: at });
    expect(await priceOf('runway')).not.toBe('$77/month');
    await until(async () => (await priceOf('runway')) === '$77/month', 60_000);
  });
});

describe('history', () => {
  it('reverts to an earlier revision and deletes', async () => {
    const { record, etag } = await read('elevenlabs');
    const first = Number(etag.slice(1, -1));
    await save(anna, { ...record, tasks: [] }, etag);
    const reverted = await ben('POST', `${address('elevenlabs')}/revert`, {
      headers: { 'if-match': `"${first + 1}"` },
      body: { revision: first, reason: 'It was right' },
    });
    expect([reverted.status, recordOf(reverted.body)]).toEqual([200, record]);
    const removed = await ben('DELETE', address('elevenlabs'), {
      headers: { 'if-match': `"${first + 2}"` },
      body: { reason: 'Closed' },
    });
    expect([removed.status, removed.body.record]).toEqual([200, null]);
    expect((await catalog.get('/api/ai-tools/elevenlabs')).status).toBe(404);
    const { body } = await anna('GET', `${address('elevenlabs')}/revisions`);
    expect(
      body.items
        .slice(0, 3)
        .map(({ action, by }: { action: string; by: { id: string } }) => [action, by.id]),
    ).toEqual([
      ['delete', 'ben'],
      ['revert', 'ben'],
      ['update', 'anna'],
    ]);
    const [, , update] = body.items;
    const detail = await anna('GET', `/api/catalog/revisions/${update.id}`);
    expect(detail.body).toMatchObject({ changed: ['tasks'], before: record });
  });
});

describe('following', () => {
  it('finds a renamed tool and its rank within five seconds', async () => {
    const { record, etag } = await read('cursor');
    const names = { ...record.names, default: 'Zyxwvut Editor' };
    await save(anna, { ...record, names }, etag);
    await until(async () => {
      const { body } = await catalog.get('/api/ai-tools?page=1&search=zyxwvut');
      return body.items[0]?.id === 'cursor';
    }, 5_000);
    const { body } = await catalog.get('/api/ai-tools/cursor');
    expect(body.categoryRank).toBeLessThanOrEqual(body.categorySize);
  });
});

describe('facts of a tool', () => {
  it('shows each fact with its own sources and age', async () => {
    const { body } = await catalog.get('/api/ai-tools/suno');
    const maker = body.facts.find(({ key }: { key: string }) => key === 'maker');
    expect(maker).toMatchObject({
      key: 'maker',
      sources: expect.any(Array),
      isOld: expect.any(Boolean),
    });
    expect(JSON.stringify(body.facts)).not.toContain('verifiedBy');
  });
});

async function until(isMet: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const started = performance.now();
  while (!(await isMet())) {
    if (performance.now() - started > timeoutMs) throw new Error(`Not met within ${timeoutMs} ms.`);
    await sleep(50);
  }
}
