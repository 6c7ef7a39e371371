import type { Collection } from '@atlas/contracts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { readSeed } from '../src/seeding/read-seed';
import type { BadSeed } from '../src/seeding/read-seed';
import { SEED, startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

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
