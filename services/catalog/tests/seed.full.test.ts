import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES } from '@atlas/contracts';
import { BadSeed, readSeed } from '../src/seeding/read-seed';
import { SEED } from './start-catalog';

describe('the curated data', () => {
  it('has at least 113 tools in all 16 categories', async () => {
    const { tools } = await readSeed(SEED);
    expect(tools.length).toBeGreaterThanOrEqual(113);
    expect(new Set(tools.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('has at least 12 bundles', async () => {
    expect((await readSeed(SEED)).bundles.length).toBeGreaterThanOrEqual(12);
  });

  it('has tasks and categories in four languages', async () => {
    const { tasks, categories } = await readSeed(SEED);
    expect(tasks.length).toBeGreaterThanOrEqual(100);
    expect(categories.map(({ key }) => key).sort()).toEqual([...CATEGORIES].sort());
    for (const { synonyms, synonymsEn, synonymsJa, synonymsZh } of [...tasks, ...categories])
      for (const words of [synonyms, synonymsEn, synonymsJa, synonymsZh])
        expect(words.length).toBeGreaterThan(0);
  });

  it('reports file and key of an unknown task', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const file = join(folder, 'tools/text/claude.json');
    const tool = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...tool, tasks: ['writing', 'juggling'] }));

    const failure = await readSeed(folder).catch((error: BadSeed) => error);

    expect((failure as BadSeed).faults).toEqual([
      'tools/text/claude.json tasks: no task has the key juggling',
    ]);
    await rm(folder, { recursive: true });
  });

  it('reports file and field of an invalid tool', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const file = join(folder, 'tools/text/claude.json');
    const tool = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...tool, category: 'poems' }));

    const failure = await readSeed(folder).catch((error: BadSeed) => error);

    expect(failure).toBeInstanceOf(BadSeed);
    expect(
      (failure as BadSeed).faults.some((fault) =>
        fault.startsWith('tools/text/claude.json category:'),
      ),
    ).toBe(true);
    await rm(folder, { recursive: true });
  });
});
