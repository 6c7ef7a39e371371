import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedStatus, RecordDetail, Suggestion } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { createLogger } from '@atlas/service-kit';
import { createFeedRunner } from '../src/feeds/feed-runner';
import type { Feed } from '../src/feeds/define-feed';
import { readFeedsFile } from '../src/feeds/feeds-file';
import { runFeed } from '../src/feeds/run-feed';
import { createFeedFetch } from '../src/feeds/start-configured-feeds';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

const YEARLY = '0 0 1 1 *';
let folder: string;
let catalog: Catalog;
let editor: Awaited<ReturnType<Catalog['client']>>;

const settingsOf = (name: string, schedule: string) => ({
  name,
  adapter: 'prices',
  schedule,
  url: `${name}.csv`,
  format: 'csv',
  tool: [{ by: 'id', column: 'id' }],
  source: { publisher: 'Data', kind: 'dataset', url: 'https://data.example/' },
  prices: { column: 'price', currency: 'USD', per: 'month', plan: { column: 'plan' } },
});

async function configure(names: readonly string[], schedule = YEARLY): Promise<string> {
  const file = join(folder, `${names.join('-')}.json`);
  const feeds = names.map((name) => settingsOf(name, schedule));
  await writeFile(file, JSON.stringify({ contact: 'https://atlas.example/', feeds }));
  return file;
}

let written = 0;
/** Writes the source of a feed; each time it is newer than before. */
async function write(name: string, rows: string): Promise<void> {
  const file = join(folder, `${name}.csv`);
  await writeFile(file, `id,plan,price\n${rows}\n`);
  written += 1;
  await utimes(file, written, written);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-feeds-'));
  await write('own', 'chatgpt,Plus,19');
  catalog = await startCatalog({ feedsFile: await configure(['own']) });
  editor = await catalog.client('ed');
});
afterAll(async () => {
  await catalog.stop();
  await rm(folder, { recursive: true });
});

const logger = createLogger('catalog', 'silent');
const contextOf = () => ({
  ...catalog.context,
  fetchSource: createFeedFetch('https://atlas.example/', 'test'),
});

/** A feed with a runner that runs only when a test says so. */
async function aFeed(name: string) {
  const { feeds } = await readFeedsFile(await configure([name]));
  const runner = await createFeedRunner({ context: contextOf(), feeds, logger });
  const status = async () => defined((await runner.list())[0]);
  return {
    feed: defined(feeds[0]),
    runner,
    status,
    async run(rows?: string) {
      if (rows !== undefined) await write(name, rows);
      await runner.request(name);
      await runner.poll();
      return defined((await status()).lastRun);
    },
  };
}

async function tasksOf(feed: string, state = 'waiting'): Promise<Suggestion[]> {
  const items: Suggestion[] = [];
  for (let cursor = ''; ;) {
    const path = `/api/catalog/suggestions?state=${state}${cursor}`;
    const { body } = await editor<{ items: Suggestion[]; nextCursor: string | null }>('GET', path);
    items.push(...body.items);
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  return items.filter(({ content }) => content.kind === 'feed' && content.feed === feed);
}
const pricesOf = (tasks: Suggestion[]) =>
  tasks.map(({ content }) => {
    const value = content.kind === 'feed' ? content.proposed?.value : undefined;
    return value && typeof value === 'object' && 'price' in value ? value.price : undefined;
  });

it('makes a task of a difference and changes nothing else', async () => {
  const { run } = await aFeed('first');
  const before = await editor<RecordDetail>('GET', '/api/catalog/records/chatgpt');
  const report = await run('chatgpt,Plus,18\nnobody,Plus,1');
  expect(report).toMatchObject({ outcome: 'read', rows: 2, matched: 1, differences: 1, filed: 1 });
  const [task] = await tasksOf('first');
  expect(task).toMatchObject({
    state: 'waiting',
    toolName: 'ChatGPT',
    content: {
      toolId: 'chatgpt',
      fact: 'plan:plus',
      published: { value: { price: { amount: 20 } } },
      proposed: {
        value: { name: 'Plus', price: { amount: 18 } },
        sources: [{ url: 'https://data.example/', publisher: 'Data', kind: 'dataset' }],
      },
    },
  });
  const after = await editor<RecordDetail>('GET', '/api/catalog/records/chatgpt');
  expect(after.body).toEqual(before.body);
});

it('files the same difference once, whether or not the source changed', async () => {
  const { run, status } = await aFeed('twice');
  expect(await run('claude,Pro,11')).toMatchObject({ filed: 1 });
  expect(await run()).toMatchObject({ outcome: 'unchanged', filed: 0, closed: 0 });
  expect(await run('claude,Pro,11')).toMatchObject({ outcome: 'read', differences: 1, filed: 0 });
  expect((await status()).waiting).toBe(1);
});

it('files a difference that two feeds found once', async () => {
  const [one, two] = [await aFeed('one'), await aFeed('two')];
  expect(await one.run('claude,Max,12')).toMatchObject({ filed: 1 });
  expect(await two.run('claude,Max,12')).toMatchObject({ differences: 1, filed: 0 });
});

it('does not file a rejected difference until the value changes', async () => {
  const { run } = await aFeed('rejected');
  await run('gemini,Test,7');
  const [task] = await tasksOf('rejected');
  const path = `/api/catalog/suggestions/${task?.id}/decision`;
  const body = { decision: 'reject', reason: 'The maker says otherwise' };
  expect((await editor('POST', path, { body })).status).toBe(200);
  expect(await run('gemini,Test,7')).toMatchObject({ differences: 1, filed: 0 });
  expect(await run('gemini,Test,8')).toMatchObject({ filed: 1, closed: 0 });
  expect(await run('gemini,Test,7')).toMatchObject({ filed: 1, closed: 1 });
  expect(pricesOf(await tasksOf('rejected'))).toMatchObject([{ amount: 7 }]);
});

it('closes a task that the source no longer states, but not for a source that cannot be read', async () => {
  const { run } = await aFeed('gone');
  await run('perplexity,Test,3');
  await writeFile(join(folder, 'gone.csv'), '<html>Sign in</html>');
  expect(await run()).toMatchObject({ outcome: 'failed', failure: { kind: 'format' } });
  expect(await tasksOf('gone')).toHaveLength(1);
  expect(await run('chatgpt,,')).toMatchObject({ closed: 1 });
  expect(await tasksOf('gone', 'closed')).toHaveLength(1);
});

it('closes a task whose fact was changed meanwhile', async () => {
  const { run, runner } = await aFeed('changed');
  await run('midjourney,Basic,9');
  const path = '/api/catalog/records/midjourney';
  const { body } = await editor<RecordDetail>('GET', path);
  const record = defined(body.record);
  const facts = record.facts.map((fact) =>
    fact.key === 'plan' && fact.id === 'basic'
      ? { ...fact, value: { ...fact.value, price: { kind: 'unknown' } } }
      : fact,
  );
  const saved = await editor('PUT', path, {
    body: { record: { ...record, facts }, reason: 'Test', publish: 'now' },
    headers: { 'if-match': `"${body.revision}"` },
  });
  expect(saved.status).toBe(200);
  await runner.poll();
  expect(await tasksOf('changed')).toEqual([]);
  expect(await tasksOf('changed', 'closed')).toMatchObject([{ reason: null }]);
});

it('reads in full again when the configuration changed', async () => {
  const { feed, run } = await aFeed('configured');
  await run('chatgpt,Plus,20');
  const { signal } = new AbortController();
  const again = (one: Feed) => runFeed(contextOf(), one, { signal });
  expect((await again(feed)).report.outcome).toBe('unchanged');
  expect((await again({ ...feed, digest: 'other' })).report.outcome).toBe('read');
});

it('stores nothing of a dry run', async () => {
  const { feed, status } = await aFeed('dry');
  await write('dry', 'chatgpt,Plus,17');
  const { signal } = new AbortController();
  const { report, differences } = await runFeed(contextOf(), feed, { signal, isDryRun: true });
  expect(report).toMatchObject({ outcome: 'read', differences: 1, filed: 0 });
  expect(differences).toHaveLength(1);
  expect(await status()).toMatchObject({ lastRun: null, waiting: 0 });
});

describe('several instances', () => {
  it('run a feed once', async () => {
    await write('shared', 'chatgpt,Plus,16');
    const { feeds } = await readFeedsFile(await configure(['shared']));
    const shared = defined(feeds[0]);
    let reads = 0;
    const counted = {
      ...shared,
      read: (input: Parameters<Feed['read']>[0]) => ((reads += 1), shared.read(input)),
    };
    const instances = await Promise.all(
      Array.from({ length: 8 }, () =>
        createFeedRunner({ context: contextOf(), feeds: [counted], logger }),
      ),
    );
    await instances[0]?.request('shared');
    for (let round = 0; round < 3; round++)
      await Promise.all(instances.map((instance) => instance.poll()));
    expect(reads).toBe(1);
    expect(await tasksOf('shared')).toHaveLength(1);
  });

  it('wait for the lease of another one and take an expired one', async () => {
    const { runner, status } = await aFeed('leased');
    await write('leased', 'chatgpt,Plus,15');
    const { feedStates } = catalog.context;
    expect(await feedStates.acquire('other', 'leased')).toBe(true);
    await runner.poll();
    expect(await status()).toMatchObject({ isRunning: true, lastRun: null });
    await expect(runner.request('leased')).rejects.toMatchObject({ type: 'feed-running' });
    await feedStates.release('other');
    await runner.request('leased');
    await runner.poll();
    expect(await status()).toMatchObject({ isRunning: false, lastRun: { outcome: 'read' } });
  });
});

it('tries a failing feed again after a growing time and runs the others', async () => {
  const { feeds } = await readFeedsFile(await configure(['missing', 'works']));
  await write('works', 'chatgpt,Plus,14');
  const runner = await createFeedRunner({ context: contextOf(), feeds, logger });
  const minutes = async () => {
    const [failing] = await runner.list();
    return Math.round((Date.parse(failing?.nextRunAt ?? '') - Date.now()) / 60_000);
  };
  await runner.request('missing');
  await runner.request('works');
  await runner.poll();
  const [failing, working] = await runner.list();
  expect(failing).toMatchObject({
    failures: 1,
    lastSuccessAt: null,
    lastRun: { outcome: 'failed', failure: { kind: 'unreachable' } },
  });
  expect(working).toMatchObject({ failures: 0, lastRun: { outcome: 'read' } });
  expect(await minutes()).toBe(5);
  await runner.request('missing');
  await runner.poll();
  expect(await minutes()).toBe(10);
});

describe('operations', () => {
  it.each([
    ['a visitor', undefined, 401],
    ['a member', [], 403],
    ['a maker', ['maker'], 403],
    ['a moderator', ['moderator'], 403],
  ])('refuse %s', async (_name, roles, status) => {
    const headers = roles ? await catalog.as('somebody', roles) : {};
    const list = await fetch(`${catalog.url}/api/catalog/feeds`, { headers });
    const run = await fetch(`${catalog.url}/api/catalog/feeds/own/run`, {
      method: 'POST',
      headers,
    });
    expect([list.status, run.status]).toEqual([status, status]);
  });

  it('start a run once of fifty requests and show its report', async () => {
    const run = () => editor<FeedStatus>('POST', '/api/catalog/feeds/own/run', { body: {} });
    const statuses = (await Promise.all(Array.from({ length: 50 }, run))).map((one) => one.status);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([202, 409]));
    const own = async () =>
      (await editor<{ items: FeedStatus[] }>('GET', '/api/catalog/feeds')).body.items[0];
    let status = await own();
    while (status?.isRunning || !status?.lastRun) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      status = await own();
    }
    expect(status).toMatchObject({
      name: 'own',
      adapter: 'prices',
      isRunning: false,
      lastRun: { outcome: 'read', rows: 1, matched: 1 },
      failures: 0,
    });
    expect(await tasksOf('own')).toHaveLength(1);
  });

  it('return 404 for a feed that is not configured', async () => {
    const { status, body } = await editor('POST', '/api/catalog/feeds/nobody/run', { body: {} });
    expect([status, body.type]).toEqual([404, expect.stringContaining('feed-not-found')]);
  });

  it('let no visitor send a task', async () => {
    const [task] = await tasksOf('first');
    const response = await fetch(`${catalog.url}/api/catalog/suggestions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: task?.content, language: 'en' }),
    });
    expect(response.status).toBe(400);
  });
});
