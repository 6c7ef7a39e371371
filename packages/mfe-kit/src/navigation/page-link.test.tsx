import { act, screen } from '@testing-library/react';
import { linkedPagesEntry } from '../testing/linked-pages';
import { renderRemote } from '../testing/render-remote';
import { PageLink } from './page-link';
import { createPathTo } from './page-paths';

const link = (
  <PageLink page="tool" params={{ id: 'a b' }} hash="#reviews">
    Suno
  </PageLink>
);

describe('pathTo', () => {
  test('fills parameters and query, percent-encoded', () => {
    const pathTo = createPathTo([linkedPagesEntry({ tool: '/tools/:id/facts' })]);
    expect(pathTo('tool', { id: 'a/b' })).toBe('/tools/a%2Fb/facts');
    expect(pathTo('category-ranking', {}, { category: 'a&b' })).toBe(
      '/category-ranking?category=a%26b',
    );
  });

  test.each([
    ['no slice serves the page', null],
    ['its path has another parameter', '/tools/:slug'],
  ])('is undefined when %s', (_why, tool) => {
    expect(createPathTo([linkedPagesEntry({ tool })])('tool', { id: 'suno' })).toBeUndefined();
  });

  test('takes the first release that serves the page', () => {
    const pathTo = createPathTo([
      linkedPagesEntry({ tool: '/first/:id' }),
      linkedPagesEntry({ tool: '/second/:id' }),
    ]);
    expect(pathTo('tool', { id: 'suno' })).toBe('/first/suno');
  });

  test('takes a page of the shell before those of releases', () => {
    const hostPages = [{ name: 'home', path: '/start' }];
    expect(createPathTo([linkedPagesEntry()], hostPages)('home', {}, { q: 'a b' })).toBe(
      '/start?q=a+b',
    );
  });
});

test('a link follows the path of the live release', () => {
  const { platform } = renderRemote(link, { entries: [linkedPagesEntry({ tool: '/old/:id' })] });
  expect(screen.getByRole('link', { name: 'Suno' })).toHaveAttribute('href', '/old/a%20b#reviews');
  act(() => platform.registry.getState().replace([linkedPagesEntry({ tool: '/new/:id' })]));
  expect(screen.getByRole('link', { name: 'Suno' })).toHaveAttribute('href', '/new/a%20b#reviews');
});

test('shows only the content when no slice serves the page', () => {
  renderRemote(link, { entries: [] });
  expect(screen.getByText('Suno')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
