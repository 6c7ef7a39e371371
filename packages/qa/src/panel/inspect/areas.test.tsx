import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { Slot } from '@atlas/mfe-kit';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { createTestHost } from '../testing/test-host';
import { boundingBoxOf, findAreas, findOwner } from './areas';

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
      <aside data-atlas="unregistered">unknown</aside>
    </>,
    {
      entries: ENTRIES,
      remotes: { community: filling(Figures), silent: filling(() => null) },
    },
  );
  await screen.findByText('figures');
  return container;
}
const host = createTestHost({ entries: ENTRIES });
const ownerOfText = (text: string) => findOwner(screen.getByText(text), host);

test('finds remote, version and slot of a fragment’s element', async () => {
  await renderPage();
  expect(ownerOfText('figures')).toEqual({ owner: 'community', version: '1.2.3', slot: SLOT });
});

test('finds remote and version of a page’s element', async () => {
  await renderPage();
  expect(ownerOfText('page')).toEqual({ owner: 'news', version: '2.0.0', slot: undefined });
});

test.each(['shell', 'unknown'])('finds no owner of the element %s', async (text) => {
  await renderPage();
  expect(ownerOfText(text)).toBeUndefined();
});

test('finds each area that shows something once', async () => {
  const areas = findAreas(await renderPage(), host);
  expect(areas.map(({ owner, slot }) => [owner, slot])).toEqual([
    ['news', undefined],
    ['community', SLOT],
  ]);
});

test('measures the children of an element without a box', async () => {
  const [, area] = findAreas(await renderPage(), host);
  expect(defined(area).elements.map(({ tagName }) => tagName)).toEqual(['SPAN', 'P']);
  const [container, content] = defined(area).elements;
  defined(container).getBoundingClientRect = () =>
    ({ width: 0, height: 0, left: 0, top: 0 }) as DOMRect;
  const box = { left: 10, top: 20, right: 110, bottom: 70, width: 100, height: 50 } as DOMRect;
  defined(content).getBoundingClientRect = () => box;
  expect(boundingBoxOf(defined(area).elements)).toMatchObject({
    x: 10,
    y: 20,
    width: 100,
    height: 50,
  });
});
