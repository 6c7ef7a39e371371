import type { Collection } from '@atlas/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderCatalog } from '../../testing/render-catalog';
import { Collections } from './collections';

const pick = (id: string) => ({
  id,
  name: id.toUpperCase(),
  why: `${id} 이유`,
  whyEn: `why ${id}`,
  whyJa: `${id}の理由`,
  whyZh: `${id}的理由`,
});
const aCollection = (overrides: Partial<Collection> = {}): Collection => ({
  id: 'first-film',
  title: '첫 영상',
  titleEn: 'A first film',
  titleJa: '最初の動画',
  titleZh: '第一部影片',
  description: '설명',
  descriptionEn: 'For a first film.',
  descriptionJa: '説明',
  descriptionZh: '说明',
  picks: ['a', 'b', 'c', 'd'].map(pick),
  ...overrides,
});

describe('collections of the editors', () => {
  const show = (collections: unknown, language: 'ko' | 'en' | 'ja' | 'zh' = 'en') =>
    renderCatalog(
      <main>
        <Collections />
      </main>,
      { language, api: { 'GET /api/ai-tools/collections': collections } },
    );

  it('lists the picks with their reasons in editorial order', async () => {
    show([aCollection()]);
    const card = within(await screen.findByRole('article', { name: 'A first film' }));
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Awhy a',
      'Bwhy b',
      'Cwhy c',
      'Dwhy d',
    ]);
    expect(card.getByRole('link', { name: 'B' })).toHaveAttribute('href', '/ai-detail-enhanced/b');
  });

  it('links the first three tools to the comparison', async () => {
    show([aCollection(), aCollection({ id: 'two', titleEn: 'Two', picks: ['x', 'y'].map(pick) })]);
    expect(
      await screen.findByRole('link', { name: 'Compare the first 3 (A first film)' }),
    ).toHaveAttribute('href', '/ai-comparison?ids=a,b,c&step=2');
    expect(screen.getByRole('link', { name: 'Compare the first 2 (Two)' })).toHaveAttribute(
      'href',
      '/ai-comparison?ids=x,y&step=2',
    );
  });

  it.each([
    ['ko', '첫 영상', 'a 이유'],
    ['ja', '最初の動画', 'aの理由'],
    ['zh', '第一部影片', 'a的理由'],
  ] as const)('translates title and reasons to %s', async (language, title, why) => {
    show([aCollection()], language);
    expect(await screen.findByRole('article', { name: title })).toHaveTextContent(why);
  });

  it('renders nothing without collections', async () => {
    show([]);
    await waitFor(() => expect(screen.getByRole('main')).toBeEmptyDOMElement());
  });
});
