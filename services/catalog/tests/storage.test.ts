import { createContext } from '../src/context';
import { startCatalog, type Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => { catalog = await startCatalog({ demo: true }); });
afterAll(() => catalog.stop());

const stages = (plan: unknown): string[] => [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage!);

describe('what is stored', () => {
  it('when lists are read, then every one is answered from an index and none is sorted in memory', async () => {
    const { tools, bundles } = catalog.context;
    const plans = await Promise.all([tools.explainList([]), tools.explainList(['video']), tools.explainByIds(['runway', 'chatgpt']), bundles.explainList()]);
    for (const plan of plans) {
      expect(stages(plan)).toContain('IXSCAN');
      expect(stages(plan)).not.toContain('COLLSCAN');
      expect(stages(plan)).not.toContain('SORT');
    }
  });

  it('when the service starts again, then nothing is doubled and demo ratings go where there is no demo', async () => {
    const before = await catalog.get('/api/ai-tools');
    const again = await createContext({ ...catalog.config, demo: false }, catalog.context.logger);
    expect(await again.tools.list([])).toEqual(before.body);
    expect((await again.bundles.ratingsOf(['blog-writer'])).get('blog-writer')).toEqual([]);
    await again.close();
  });
});
