import { Types } from 'mongoose';
import type { Claim, Suggestion } from '@atlas/contracts';
import type { PublicResponse } from '@atlas/service-kit/public-fetch';
import { recheckClaims } from '../src/claims/recheck-claims';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const noRecord = Object.assign(new Error('no data'), { code: 'ENODATA' });
/** TXT records by domain and files by URL, as the internet has them. */
const txt = new Map<string, string | Error>();
const files = new Map<string, string>();
const lookups: string[] = [];

let catalog: Catalog;
beforeAll(async () => {
  const proofs = {
    resolveTxt: (name: string) => {
      lookups.push(name);
      const found = txt.get(name) ?? noRecord;
      return found instanceof Error ? Promise.reject(found) : Promise.resolve([[found]]);
    },
    fetchPublic: (url: string): Promise<PublicResponse> => {
      const body = Buffer.from(files.get(url) ?? '');
      return Promise.resolve({ url, status: files.has(url) ? 200 : 404, headers: {}, body });
    },
  };
  catalog = await startCatalog({}, { proofs });
});
beforeEach(() => {
  txt.clear();
  files.clear();
  lookups.length = 0;
});
afterAll(() => catalog.stop());

const client = (id: string, roles: string[] = []) => catalog.client(id, roles);

async function start(id: string, toolId = 'chatgpt', body: object = {}): Promise<Claim> {
  const call = await client(id);
  const started = await call<Claim>('POST', '/api/catalog/claims', { body: { toolId, ...body } });
  expect(started.status).toBe(200);
  return started.body;
}
const check = async (id: string, claim: Claim) =>
  (await client(id))<Claim & { type: string }>('POST', `/api/catalog/claims/${claim.id}/check`);
const own = async (id: string) =>
  (await (await client(id))<{ items: Claim[] }>('GET', '/api/catalog/claims')).body.items;
const stored = (claim: Claim) => new Types.ObjectId(claim.id);

async function prove(id: string, toolId = 'chatgpt'): Promise<Claim> {
  const claim = await start(id, toolId);
  txt.set(claim.domain, claim.proof?.dns.value ?? '');
  return (await check(id, claim)).body;
}

describe('a claim', () => {
  it('has a proof for the domain of the tool', async () => {
    const claim = await start('ann');
    expect(claim).toMatchObject({ state: 'waiting', domain: 'chatgpt.com', toolName: 'ChatGPT' });
    expect(claim.proof?.dns.value).toMatch(/^ai-atlas-verification=[\w-]{32}$/);
    expect(claim.proof).toEqual({
      dns: { name: 'chatgpt.com', value: claim.proof?.dns.value },
      file: {
        url: 'https://chatgpt.com/.well-known/ai-atlas-verification.txt',
        content: claim.proof?.dns.value,
      },
    });
    expect(await own('ann')).toEqual([claim]);
  });

  it('is one for each member and tool, of fifty at once', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => start('bea')));
    expect(new Set(all.map(({ id, proof }) => `${id} ${proof?.dns.value}`)).size).toBe(1);
    const other = await start('cem');
    expect(other.proof).not.toEqual(all[0]?.proof);
  });

  it.each([
    ['an unknown tool', { toolId: 'no-such-tool' }, 404],
    ['an operator as tool', { toolId: { $ne: '' } }, 400],
    ['a domain of the caller', { toolId: 'claude', domain: 'attacker.example' }, 400],
    ['a state of the caller', { toolId: 'claude', state: 'proven' }, 400],
  ])('is refused for %s', async (_, body, status) => {
    const call = await client('dan');
    expect((await call('POST', '/api/catalog/claims', { body })).status).toBe(status);
    expect(await own('dan')).toEqual([]);
  });

  it('needs a member, and is seen by that member only', async () => {
    const claim = await start('eve');
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${catalog.url}/api/catalog/claims`, { ...post, body: '{}' });
    expect(response.status).toBe(401);
    expect((await check('fay', claim)).status).toBe(404);
    expect(await own('fay')).toEqual([]);
  });

  it('is one of at most twenty that are not proven', async () => {
    const others: string[] = (await catalog.get('/api/ai-tools')).body
      .map(({ id }: { id: string }) => id)
      .slice(0, 30);
    const call = await client('gus');
    const statuses = await Promise.all(
      others.map(
        async (toolId) => (await call('POST', '/api/catalog/claims', { body: { toolId } })).status,
      ),
    );
    expect(statuses.sort()).toEqual([
      ...Array<number>(20).fill(200),
      ...Array<number>(10).fill(429),
    ]);
  });
});

describe('a check', () => {
  it('proves a claim by DNS, and by the file', async () => {
    expect(await prove('hal')).toMatchObject({ state: 'proven', provenBy: 'dns', failure: null });
    txt.clear();
    const claim = await start('ian');
    files.set(claim.proof?.file.url ?? '', `${claim.proof?.file.content}\n`);
    expect((await check('ian', claim)).body).toMatchObject({ state: 'proven', provenBy: 'file' });
  });

  it("reports what it found, and takes no other member's token", async () => {
    const claim = await start('jan');
    txt.set('chatgpt.com', (await start('kim')).proof?.dns.value ?? '');
    const { body } = await check('jan', claim);
    expect(body).toMatchObject({
      state: 'waiting',
      failure: { dns: 'different', file: 'missing' },
    });
  });

  it('runs once when fifty are sent at once', async () => {
    const claim = await start('leo', 'claude');
    const all = await Promise.all(Array.from({ length: 50 }, () => check('leo', claim)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(429)]);
    expect(lookups).toEqual(['claude.ai']);
    const refused = all.find(({ status }) => status === 429);
    expect(refused?.body.type).toBe('/problems/too-many-claim-checks');
    expect(refused?.headers.get('retry-after')).toBe('10');
  });

  it('starts again when the claim has expired', async () => {
    const claim = await start('mia');
    const past = new Date(Date.now() - 1_000);
    await catalog.context.claims.update(stored(claim), {}, { expiresAt: past });
    expect((await own('mia'))[0]).toMatchObject({ state: 'expired' });
    expect(await check('mia', claim)).toMatchObject({ status: 409 });
    const again = await start('mia');
    expect(again).toMatchObject({ id: claim.id, state: 'waiting' });
    expect(again.proof).not.toEqual(claim.proof);
  });
});

describe('a proven claim', () => {
  const due = async (claim: Claim) => {
    const recheckAt = new Date(Date.now() - 1_000);
    await catalog.context.claims.update(stored(claim), {}, { recheckAt });
    await recheckClaims(catalog.context);
  };

  it('lapses when the proof is missing three times', async () => {
    const claim = await prove('nia');
    await due(claim);
    expect((await own('nia'))[0]).toMatchObject({ state: 'proven', failure: null });
    txt.clear();
    for (const state of ['proven', 'proven', 'lapsed']) {
      await due(claim);
      expect((await own('nia'))[0]).toMatchObject({ state });
    }
    txt.set(claim.domain, claim.proof?.dns.value ?? '');
    const pause = { checks: [new Date(Date.now() - 60_000)] };
    await catalog.context.claims.update(stored(claim), {}, pause);
    expect((await check('nia', claim)).body).toMatchObject({ state: 'proven' });
  });

  it('outlives failures of the network', async () => {
    const claim = await prove('oli');
    txt.set(claim.domain, Object.assign(new Error('late'), { code: 'ETIMEOUT' }));
    for (let times = 0; times < 4; times++) await due(claim);
    expect((await own('oli'))[0]).toMatchObject({ state: 'proven', failure: { dns: 'timeout' } });
  });
});

describe('a tool on shared hosting', () => {
  const queued = async (claim: Claim): Promise<Suggestion | undefined> => {
    const call = await client('ed', ['editor']);
    const { body } = await call<{ items: Suggestion[] }>('GET', '/api/catalog/suggestions');
    return body.items.find(
      ({ content }) => content.kind === 'claim' && content.claimId === claim.id,
    );
  };
  const decide = async (task: Suggestion | undefined, decision: object, roles = ['editor']) =>
    (await client('ed', roles))('POST', `/api/catalog/suggestions/${task?.id}/decision`, {
      body: decision,
    });

  it('goes to the editors, who accept', async () => {
    const claim = await start('pia', 'github-copilot', { note: 'I work there: pia@github.com' });
    expect(claim).toMatchObject({ state: 'review', proof: null });
    expect(await check('pia', claim)).toMatchObject({ status: 409 });
    const task = await queued(claim);
    expect(task).toMatchObject({
      toolName: 'GitHub Copilot',
      content: { host: 'github.com', note: 'I work there: pia@github.com' },
    });
    expect((await decide(task, { decision: 'accept' }, ['moderator'])).status).toBe(403);
    expect((await own('pia'))[0]).toMatchObject({ state: 'review' });
    expect((await decide(task, { decision: 'accept' })).status).toBe(200);
    expect((await own('pia'))[0]).toMatchObject({ state: 'proven', provenBy: 'editor' });
    expect(lookups).toEqual([]);
  });

  it('is refused with a reason', async () => {
    const claim = await start('ray', 'github-copilot');
    const decision = { decision: 'reject', reason: 'No sign that you work there.' };
    await decide(await queued(claim), decision);
    expect((await own('ray'))[0]).toMatchObject({ state: 'rejected', reason: decision.reason });
    expect(await start('ray', 'github-copilot')).toMatchObject({ state: 'rejected' });
  });
});

it('forgets a deleted account', async () => {
  const service = { authorization: `Service ${catalog.config.serviceToken}` };
  await start('una');
  const { id } = await start('una', 'github-copilot', { note: 'una@github.com' });
  const exported = () => catalog.get('/api/catalog/makers/una/claims', service);
  expect((await exported()).body.items).toHaveLength(2);
  for (let times = 0; times < 2; times++) {
    const { status } = await fetch(`${catalog.url}/api/catalog/makers/una/anonymise`, {
      method: 'POST',
      headers: { ...service, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(200);
  }
  expect((await exported()).body.items).toEqual([]);
  const editor = await client('ed', ['editor']);
  const { text } = await editor('GET', '/api/catalog/suggestions?state=closed');
  expect(text).toContain(id);
  expect(text).not.toContain('una@github.com');
});

it('reports to other services who is a maker', async () => {
  await prove('sam');
  const ask = (userId: string, headers: Record<string, string>) =>
    catalog.get(`/api/catalog/makers/${userId}/tools/chatgpt`, headers);
  const service = { authorization: `Service ${catalog.config.serviceToken}` };
  expect((await ask('sam', service)).body).toEqual({ isMaker: true });
  expect((await ask('tim', service)).body).toEqual({ isMaker: false });
  expect((await ask('sam', await catalog.as('sam'))).status).toBe(403);
});
