import type { RegistryEntry } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { findAreas, areaOf } from './areas';

const entry = {
  name: 'community',
  version: '1.2.3',
  criticality: 'essential',
  pages: [],
  slots: [{ name: 'home.stats', criticality: 'regular' }],
} as unknown as RegistryEntry;
const remote = {
  definition: {} as never,
  lifecycles: {} as never,
  preload: () => [],
  fragments: {
    'home.stats': async () => ({
      default: () => (
        <p>
          <b>figures</b>
        </p>
      ),
    }),
  },
};

async function renderPage() {
  const { container } = renderRemote(
    <main>
      <h1>page</h1>
      <Slot name="home.stats" />
    </main>,
    { entries: [entry], remotes: { community: remote } },
  );
  await screen.findByText('figures');
  return container;
}

test('when an element was rendered by a fragment, then its remote, version and slot are known', async () => {
  await renderPage();
  expect(areaOf(screen.getByText('figures'), [entry])).toEqual({
    owner: 'community',
    version: '1.2.3',
    slot: 'home.stats',
  });
  expect(areaOf(screen.getByText('page'), [entry])).toBeUndefined();
});

test('when a page is searched, then each area is found once, by its outermost element', async () => {
  const areas = findAreas(await renderPage(), [entry]);
  expect(areas).toHaveLength(1);
  expect(areas[0]!.elements.map(({ tagName }) => tagName)).toEqual(['P']);
});
