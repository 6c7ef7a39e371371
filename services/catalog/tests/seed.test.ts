import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORIES } from '@atlas/contracts';
import { BadSeed, readSeed } from '../src/seeding/read-seed';
import { SEED } from './start-catalog';

describe('the curated data', () => {
  it("when the repository's files are read, then at least 113 tools fill all 16 categories", async () => {
    const { tools } = await readSeed(SEED);
    expect(tools.length).toBeGreaterThanOrEqual(113);
    expect(new Set(tools.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it("when the repository's files are read, then there are at least 12 bundles", async () => {
    expect((await readSeed(SEED)).bundles.length).toBeGreaterThanOrEqual(12);
  });

  it('when a tool is wrong, then the error names file, index and field', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const file = join(folder, 'tools', 'text.json');
    const tools = JSON.parse(await readFile(file, 'utf8')) as { rating: number }[];
    tools[1]!.rating = 101;
    await writeFile(file, JSON.stringify(tools));

    const failure = await readSeed(folder).catch((error: BadSeed) => error);

    expect(failure).toBeInstanceOf(BadSeed);
    expect(
      (failure as BadSeed).faults.some((fault) => fault.startsWith('tools/text.json[1] rating:')),
    ).toBe(true);
    await rm(folder, { recursive: true });
  });
});
