import { defined } from '@atlas/contracts/testing';
import { metadataRequest } from '@atlas/mfe-kit/testing';
import manifest from '../../remote.json';
import { routes } from '../paths';
import { metadata as pages } from './pages';

const ranking = (category?: string) =>
  defined(pages[routes.ranking])(
    metadataRequest({
      query: { ...(category && { category }) },
      language: 'ja',
      title: 'ランキング',
    }),
  );

test.each(['image', '이미지'])(
  'names %s in title, canonical URL and breadcrumbs',
  async (category) => {
    expect(await ranking(category)).toMatchObject({
      title: '画像 · ランキング',
      canonical: '/category-ranking?category=image',
      jsonLd: [
        {
          itemListElement: [
            { item: 'https://atlas.example/?lang=ja' },
            { name: '画像', item: 'https://atlas.example/category-ranking?category=image&lang=ja' },
          ],
        },
      ],
    });
  },
);

test.each([undefined, 'all', 'nonsense'])(
  'uses the metadata of the manifest for the category %s',
  async (category) => {
    expect(await ranking(category)).toBeUndefined();
  },
);

test('the manifest declares the parameters of the canonical URL', async () => {
  const { canonical = '' } = (await ranking('image')) ?? {};
  const { searchParams } = new URL(canonical, 'https://atlas.example');
  const page = manifest.pages.find(({ path }) => path === routes.ranking);
  expect(page?.query).toEqual([...searchParams.keys()]);
});
