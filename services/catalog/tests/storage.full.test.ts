import { defined } from '@atlas/contracts/testing';
import { createContext } from '../src/context';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ demo: true });
});
afterAll(() => catalog.stop());

const stages = (plan: unknown): string[] =>
  [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => defined(stage));

describe('what is stored', () => {
  it.each([
    ['all tools', ({ tools }) => tools.explainList([])],
    ['the tools of one category', ({ tools }) => tools.explainList(['video'])],
    [
      'the tools of a page, a search, a bundle or a comparison',
      ({ tools }) => tools.explainByIds(['runway', 'chatgpt']),
    ],
    ['the tools for the index', ({ tools }) => tools.explainForIndex()],
    ['the bundles', ({ bundles }) => bundles.explainList()],
    ['the ratings of bundles', ({ bundles }) => bundles.explainRatingsOf(['blog-writer'])],
  ] as [string, (context: Catalog['context']) => Promise<unknown>][])(
    'reads %s by an index without an in-memory sort',
    async (_, explain) => {
      const plan = stages(await explain(catalog.context));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
      expect(plan).not.toContain('SORT');
    },
  );

  it('does not duplicate data at a restart', async () => {
    const before = await catalog.get('/api/ai-tools');
    const again = await createContext({ ...catalog.config, demo: false }, catalog.context.logger);
    expect(await again.tools.list([])).toEqual(before.body);
    const ratings = await again.bundles.ratingsOf(['blog-writer']);
    expect(ratings.has('blog-writer')).toBe(false);
    await again.close();
  });
});
