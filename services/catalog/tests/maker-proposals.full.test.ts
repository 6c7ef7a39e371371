import { Types } from 'mongoose';
import type { Claim, ClaimFacts, RecordDetail, Revision, ToolDetail } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

type Client = Awaited<ReturnType<Catalog['client']>>;

const TOOL = 'canva';
let catalog: Catalog;
let maker: Client;
let editor: Client;
let claim: Claim;
beforeAll(async () => {
  catalog = await startCatalog();
  [maker, editor] = await Promise.all([catalog.client('mia', []), catalog.client('ed')]);
  claim = await startProven(maker, TOOL);
});
afterAll(() => catalog.stop());

async function startProven(client: Client, toolId: string): Promise<Claim> {
  const { body } = await client<Claim>('POST', '/api/catalog/claims', { body: { toolId } });
  const proven = { state: 'proven', provenBy: 'dns', provenAt: new Date() } as const;
  await catalog.context.claims.update(new Types.ObjectId(body.id), {}, proven);
  return body;
}

const facts = async (client = maker, id = claim.id) =>
  client<ClaimFacts>('GET', `/api/catalog/claims/${id}/facts`);
const revisionNow = async () =>
  (await editor('GET', `/api/catalog/records/${TOOL}`)).headers.get('etag') ?? '';

const SOURCE = { url: 'https://www.canva.com/newsroom', publisher: 'Canva', kind: 'maker' };
const users = (count: number, fields: object = {}) => ({
  key: 'users',
  value: { count, per: 'month' },
  sources: [SOURCE],
  ...fields,
});
async function propose(
  proposed: object,
  { client = maker, id = claim.id, etag }: { client?: Client; id?: string; etag?: string } = {},
) {
  return client<ClaimFacts & { type: string; errors?: { path: string }[] }>(
    'POST',
    `/api/catalog/claims/${id}/proposals`,
    {
      body: { facts: [], reason: 'New figures', ...proposed },
      headers: { 'if-match': etag ?? (await revisionNow()) },
    },
  );
}
async function pending(): Promise<Revision & { record: { facts: { key: string }[] } }> {
  const { body } = await editor<RecordDetail>('GET', `/api/catalog/records/${TOOL}`);
  return body.open as never;
}
const decide = async (decision: 'approve' | 'reject', body: object = {}) =>
  editor('POST', `/api/catalog/revisions/${(await pending()).id}/${decision}`, { body });
const shownUsers = async () => {
  const { body } = await catalog.get<ToolDetail>(`/api/ai-tools/${TOOL}`);
  return body.facts?.find(({ key }) => key === 'users');
};

describe('a proposal', () => {
  it('is published when an editor approves it, and is labelled', async () => {
    const before = await shownUsers();
    const proposed = await propose({ facts: [users(300_000_001)] });
    expect(proposed).toMatchObject({
      status: 200,
      body: { proposal: { state: 'pending', changed: ['users'], reason: 'New figures' } },
    });
    expect(await shownUsers()).toEqual(before);
    expect(await pending()).toMatchObject({ by: { id: 'mia', role: 'maker' }, state: 'pending' });

    expect((await decide('approve')).status).toBe(200);
    expect(await shownUsers()).toMatchObject({ sources: [SOURCE], isByMaker: true });
    expect((await catalog.get<ToolDetail>(`/api/ai-tools/${TOOL}`)).body.monthlyUsers).toBe(
      300_000_001,
    );
    expect((await shownUsers())?.verifiedAt).toBeUndefined();
    expect((await facts()).body.proposal).toMatchObject({ state: 'published' });
  });

  it('loses the label when an editor changes the fact', async () => {
    await propose({ facts: [users(300_000_002)] });
    await decide('approve');
    const { body, headers } = await editor<RecordDetail>('GET', `/api/catalog/records/${TOOL}`);
    const record = {
      ...body.record,
      facts: body.record?.facts.map((fact) =>
        fact.key === 'users' ? { ...fact, value: { ...fact.value, count: 299_000_000 } } : fact,
      ),
    };
    await editor('PUT', `/api/catalog/records/${TOOL}`, {
      body: { record, reason: 'Counted', publish: 'now' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect(await shownUsers()).not.toHaveProperty('isByMaker');
  });

  it('is rejected with a reason, which the maker reads', async () => {
    await propose({ facts: [users(999_999_999)] });
    expect((await decide('reject')).status).toBe(400);
    expect((await decide('reject', { reason: 'The page says less.' })).status).toBe(200);
    expect((await facts()).body.proposal).toMatchObject({
      state: 'rejected',
      decisionReason: 'The page says less.',
    });
  });

  it('replaces the waiting one of the same maker', async () => {
    await propose({ facts: [users(300_000_003)] });
    const { body } = await propose({ facts: [users(300_000_004)] });
    expect(body.proposal?.facts).toContainEqual(expect.objectContaining(users(300_000_004)));
    await decide('reject', { reason: 'no' });
  });

  it('adds a plan after the others and removes one', async () => {
    const { body } = await facts();
    const [first] = body.facts.filter(({ key }) => key === 'plan');
    const plan = {
      key: 'plan',
      id: 'studio',
      value: { name: 'Studio', price: { kind: 'on-request' } },
      sources: [SOURCE],
    };
    await propose({
      facts: [plan],
      remove: [`plan:${first && 'id' in first ? first.id : ''}`],
    });
    const keys = (await pending()).record.facts.map((fact) => ('id' in fact ? fact.id : fact.key));
    expect(keys.indexOf('studio')).toBe(keys.lastIndexOf('studio'));
    expect(keys).not.toContain(first && 'id' in first ? first.id : '');
    await decide('reject', { reason: 'no' });
  });

  it('waits while an editor has a draft', async () => {
    const { body, headers } = await editor<RecordDetail>('GET', `/api/catalog/records/${TOOL}`);
    await editor('PUT', `/api/catalog/records/${TOOL}`, {
      body: { record: body.record, reason: 'Later', publish: 'draft' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect((await facts()).body.isBlocked).toBe(true);
    expect(await propose({ facts: [users(1)] })).toMatchObject({
      status: 409,
      body: { type: '/problems/proposal-blocked' },
    });
    expect(await pending()).toMatchObject({ state: 'draft', by: { role: 'editor' } });
    await decide('reject', { reason: 'discarded' });
  });
});

describe('what a maker cannot do', () => {
  const criterion = { key: 'criterion', id: 'guidance', value: { grade: 2 }, sources: [SOURCE] };
  it.each([
    ['set the rating', { facts: [users(1)], rating: 100 }],
    ['grade a criterion', { facts: [criterion] }],
    ['remove a criterion', { remove: ['criterion:guidance'] }],
    ['remove a judgement', { remove: ['criterion:quick-result'] }],
    ['state a fact without a source', { facts: [users(1, { sources: [] })] }],
    ['claim a verification', { facts: [users(1, { verifiedAt: '2026-11-27' })] }],
    ['name a verifier', { facts: [users(1, { verifiedBy: 'ed' })] }],
    ['write a note', { facts: [users(1, { note: { en: 'Best!' } })] }],
    ['send a record', { facts: [users(1)], record: { texts: {} } }],
    ['send texts', { facts: [users(1)], texts: { en: { tagline: 'The best' } } }],
    ['change the status', { facts: [users(1)], status: { value: 'active' } }],
    ['publish at once', { facts: [users(1)], publish: 'now' }],
    ['name an author', { facts: [users(1)], by: { role: 'editor' } }],
    ['propose one fact twice', { facts: [users(1), users(2)] }],
    ['propose nothing', {}],
    [
      'use a script as source',
      { facts: [users(1, { sources: [{ ...SOURCE, url: 'javascript:x' }] })] },
    ],
    ['remove a required fact', { remove: ['maker'] }],
    ['leave out the reason', { facts: [users(1)], reason: '' }],
  ])('%s', async (_, proposed) => {
    expect((await propose(proposed)).status).toBe(400);
    expect(await pending()).toBeNull();
  });

  it('keeps everything but the named facts', async () => {
    const { record: before } = (await editor<RecordDetail>('GET', `/api/catalog/records/${TOOL}`))
      .body;
    await propose({ facts: [users(300_000_009)] });
    const open = await pending();
    const without = (record: { facts: { key: string }[] } | null) => ({
      ...record,
      facts: record?.facts.filter(({ key }) => key !== 'users'),
    });
    expect(without(open.record)).toEqual(without(before));
    await decide('reject', { reason: 'no' });
  });

  it('propose over a newer revision, or without naming one', async () => {
    expect((await propose({ facts: [users(1)] }, { etag: '"0"' })).status).toBe(412);
    expect((await propose({ facts: [users(1)] }, { etag: 'x' })).status).toBe(428);
  });

  it('win more than once of fifty at once', async () => {
    const etag = await revisionNow();
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        propose({ facts: [users(400_000_000 + at)] }, { etag }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(412)]);
    await decide('reject', { reason: 'no' });
  });

  it('propose without a proof, with the role alone, or for another member', async () => {
    const other = await catalog.client('max', ['maker']);
    const { body } = await other<Claim>('POST', '/api/catalog/claims', { body: { toolId: TOOL } });
    const status = async (client: Client, id: string) => [
      (await facts(client, id)).status,
      (await propose({ facts: [users(1)] }, { client, id })).status,
    ];
    expect(await status(other, body.id)).toEqual([403, 403]);
    expect(await status(other, claim.id)).toEqual([404, 404]);
  });

  it('use operations of editors', async () => {
    const calls = await Promise.all([
      maker('GET', `/api/catalog/records/${TOOL}`),
      maker('PUT', `/api/catalog/records/${TOOL}`, { body: {} }),
      maker('GET', `/api/catalog/records/${TOOL}/revisions`),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('propose for a tool that moved to another domain', async () => {
    const moved = await catalog.client('moe', []);
    const { id } = await startProven(moved, 'claude');
    const address = '/api/catalog/records/claude';
    const { body, headers } = await editor<RecordDetail>('GET', address);
    await editor('PUT', address, {
      body: {
        record: { ...body.record, url: 'https://moved.example' },
        reason: 'Moved',
        publish: 'now',
      },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect((await facts(moved, id)).status).toBe(403);
    const { body: again } = await moved<Claim>('POST', '/api/catalog/claims', {
      body: { toolId: 'claude' },
    });
    expect(again).toMatchObject({ id, state: 'waiting', domain: 'moved.example' });
  });
});
