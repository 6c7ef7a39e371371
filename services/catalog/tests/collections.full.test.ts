import { getTaskPage, listTaskPages, MIN_TASK_TOOLS } from '@atlas/contracts';
import type { Collection, OutputOf } from '@atlas/contracts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { readSeed } from '../src/seeding/read-seed';
import type { BadSeed } from '../src/seeding/read-seed';
import { SEED, startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

type Page = OutputOf<typeof getTaskPage>;

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

describe('collections', () => {
  it('lists picks with names and localised reasons', async () => {
    const { status, body } = await catalog.get<Collection[]>('/api/ai-tools/collections');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(4);
    const meetings = defined(body.find(({ id }) => id === 'meeting-notes'));
    expect(meetings.picks.map(({ name }) => name)).toContain('Granola');
    for (const { whyEn, whyJa, whyZh } of body.flatMap(({ picks }) => picks))
      expect([whyEn, whyJa, whyZh].every((why) => why.length > 0)).toBe(true);
  });

  it('reports collection and tool of an unknown pick', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const file = join(folder, 'collections.json');
    const [first] = JSON.parse(await readFile(file, 'utf8')) as Collection[];
    defined(defined(first).picks[0]).id = 'gone';
    await writeFile(file, JSON.stringify([first]));

    const failure = await readSeed(folder).catch((error: BadSeed) => error);

    expect((failure as BadSeed).faults).toEqual([
      'collections.json meeting-notes: no tool has the id gone',
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('pages of tasks', () => {
  const read = (key: string, query = '') =>
    catalog.get<Page>(`/api/ai-tools/task-pages/${key}${query}`);

  it('lists tasks with enough tools', async () => {
    const { status, body } = await catalog.get<OutputOf<typeof listTaskPages>>(
      '/api/ai-tools/task-pages',
    );
    expect(status).toBe(200);
    expect(listTaskPages.output.safeParse(body).success).toBe(true);
    expect(body.length).toBeGreaterThan(80);
    expect(Math.min(...body.map(({ tools }) => tools))).toBeGreaterThanOrEqual(MIN_TASK_TOOLS);
  });

  it('shows the best tools of a task with reasons', async () => {
    const { status, body } = await read('speech-to-text', '?lang=ko');
    expect(status).toBe(200);
    expect(getTaskPage.output.safeParse(body).success).toBe(true);
    const tools = [...body.best.map(({ tool }) => tool), ...body.others];
    expect(body.best).toHaveLength(3);
    expect(tools.every(({ tasks }) => tasks?.includes('speech-to-text'))).toBe(true);
    expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length);
    expect(body.best.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(body.related.map(({ key }) => key)).not.toContain('speech-to-text');
  });

  it('puts tools with a free plan first on request', async () => {
    const { body } = await read('video-generation', '?lang=en&free=1');
    const tools = [...body.best.map(({ tool }) => tool), ...body.others];
    const isPaid = tools.map(({ pricing }) => pricing === 'paid');
    expect(isPaid.slice(0, 3)).toEqual([false, false, false]);
    expect(isPaid).toEqual([...isPaid].sort((a, b) => Number(a) - Number(b)));
  });

  it.each(['nonsense', 'resume-writing', '%24ne'])('returns 404 for %s', async (key) => {
    expect((await read(key)).status).toBe(404);
  });

  it('returns 400 for an unknown language', async () => {
    expect((await read('speech-to-text', '?lang=xx')).status).toBe(400);
  });
});
