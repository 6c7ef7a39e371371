import type { RegistryEntry } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { findAreas, areaOf, boxOf } from './areas';

const SLOT = 'home.stats';
const entryOf = (name: string, version: string, ...slots: string[]) =>
  ({
    name,
    version,
    criticality: 'regular',
    pages: [],
    slots: slots.map((slot) => ({ name: slot, criticality: 'regular' })),
  }) as unknown as RegistryEntry;
const ENTRIES = [
  entryOf('community', '1.2.3', SLOT),
  entryOf('silent', '1.0.0', SLOT),
  entryOf('news', '2.0.0'),
];

const Figures = () => (
  <p>
    <b>figures</b>
  </p>
);
const filling = (Fragment: () => React.ReactNode) => ({
  definition: {} as never,
  lifecycles: {} as never,
  preload: () => [],
  fragments: { [SLOT]: async () => ({ default: Fragment }) },
});

async function renderPage() {
  const { container } = renderRemote(
    <>
      <h1>shell</h1>
      <main data-atlas="news">
        <h2>page</h2>
        <Slot name={SLOT} />
      </main>
      <aside data-atlas="stranger">unknown</aside>
    </>,
    {
      entries: ENTRIES,
      remotes: { community: filling(Figures), silent: filling(() => null) },
    },
  );
  await screen.findByText('figures');
  return container;
}
const area = (text: string) => areaOf(screen.getByText(text), ENTRIES);

test('when an element was rendered by a fragment, then its remote, version and slot are known', async () => {
  await renderPage();
  expect(area('figures')).toEqual({ owner: 'community', version: '1.2.3', slot: SLOT });
});

test('when an element is of a page, then remote and version are known, without a slot', async () => {
  await renderPage();
  expect(area('page')).toEqual({ owner: 'news', version: '2.0.0', slot: undefined });
});

test.each(['shell', 'unknown'])(
  'when an element is of no remote of the site (%s), then it is of no area',
  async (text) => {
    await renderPage();
    expect(area(text)).toBeUndefined();
  },
);

test('when a page is searched, then each area that shows something is found once', async () => {
  const areas = findAreas(await renderPage(), ENTRIES);
  expect(areas.map(({ owner, slot }) => [owner, slot])).toEqual([
    ['news', undefined],
    ['community', SLOT],
  ]);
});

test('when an area is framed, then by what stands in the element that marks it, which has no box', async () => {
  const [, area] = findAreas(await renderPage(), ENTRIES);
  expect(area!.elements.map(({ tagName }) => tagName)).toEqual(['SPAN', 'P']);
  const [mark, content] = area!.elements;
  mark!.getBoundingClientRect = () => ({ width: 0, height: 0, left: 0, top: 0 }) as DOMRect;
  const box = { left: 10, top: 20, right: 110, bottom: 70, width: 100, height: 50 } as DOMRect;
  content!.getBoundingClientRect = () => box;
  expect(boxOf(area!.elements)).toMatchObject({ x: 10, y: 20, width: 100, height: 50 });
});
