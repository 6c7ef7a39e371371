import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSeed } from '../src/seeding/read-seed';
import { loadSeed } from '../src/seeding/load-seed';
import { SEED, startCatalog } from './start-catalog';

describe('what changed', () => {
  it('records a price change once', async () => {
    const catalog = await startCatalog({}, undefined, { importsSeed: true });
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const file = join(folder, 'tools/text/claude.json');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"amount": 20,');
    await writeFile(file, text.replace('"amount": 20,', '"amount": 21,'));
    const since = new Date().toISOString().slice(0, 10);
    const path = `/api/ai-tools/changes?ids=claude,chatgpt&since=${since}`;
    expect((await catalog.get(path)).body).toEqual([]);

    for (let turn = 0; turn < 2; turn += 1)
      await loadSeed(
        { demo: false, seedDirectory: folder },
        { editing: catalog.context, ...catalog.context },
      );

    expect((await catalog.get(path)).body).toEqual([
      {
        toolId: 'claude',
        at: expect.any(String),
        kind: 'price',
        before: '$20/month',
        after: '$21/month',
        sources: expect.any(Array),
      },
      expect.objectContaining({ kind: 'plans', after: expect.stringContaining('Pro $21/month') }),
    ]);
    expect((await catalog.get('/api/ai-tools/changes?ids=claude&since=soon')).status).toBe(400);
    await rm(folder, { recursive: true });
    await catalog.stop();
  });
});

describe('a start with imported files', () => {
  it('does not read their records, and imports a changed file', async () => {
    const catalog = await startCatalog({}, undefined, { importsSeed: true });
    const folder = await mkdtemp(join(tmpdir(), 'atlas-seed-'));
    await cp(SEED, folder, { recursive: true });
    const load = () =>
      loadSeed(
        { demo: false, seedDirectory: folder },
        { editing: catalog.context, ...catalog.context },
      );
    const words = await load();
    expect(words.tools).toBeUndefined();
    expect(words.bundles).toBeGreaterThan(0);
    const file = join(folder, 'tools/text/claude.json');
    await writeFile(file, `${await readFile(file, 'utf8')}\n`);
    expect((await load()).tools).toBe((await readSeed(SEED)).tools.length);
    expect((await load()).tools).toBeUndefined();
    await rm(folder, { recursive: true });
    await catalog.stop();
  });
});
