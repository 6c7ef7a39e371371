import { COMPARE_TRAY_KEY } from '@atlas/contracts';
import type { RegistryEntry } from '@atlas/contracts';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { CompareTray } from './compare-tray';

const entry = {
  name: 'news',
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [{ name: 'shell.tray', criticality: 'regular' }],
  api: [],
} as unknown as RegistryEntry;

/** Adds a tool in an effect, which runs before those of later siblings. */
function AddsTool() {
  useEffect(() => sessionStorage.setItem(COMPARE_TRAY_KEY, '["n1"]'), []);
  return null;
}

function show(before?: ReactNode) {
  const load = jest.fn(async () => ({ default: () => <p>tray</p> }));
  const remote = { fragments: { 'shell.tray': load } };
  const { platform } = renderRemote(
    <>
      {before}
      <CompareTray />
    </>,
    { entries: [entry], remotes: { news: remote as never } },
  );
  const change = (count: number) => act(() => platform.events.emit('compare.changed', { count }));
  return { load, change, begin: jest.spyOn(platform.remotes, 'load') };
}
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('does not load while the tray is empty', () => {
  const { load, change, begin } = show();
  change(0);
  expect([load.mock.calls, begin.mock.calls]).toEqual([[], []]);
});

test('loads with the first tool and stays when emptied', async () => {
  const { change } = show();
  change(1);
  expect(await screen.findByText('tray')).toBeVisible();
  change(0);
  expect(screen.getByText('tray')).toBeVisible();
});

test('loads at once when an earlier page added a tool', async () => {
  sessionStorage.setItem(COMPARE_TRAY_KEY, '["n1"]');
  show();
  expect(await screen.findByText('tray')).toBeVisible();
});

test('loads when a tool is added after rendering and before the subscription', async () => {
  show(<AddsTool />);
  expect(await screen.findByText('tray')).toBeVisible();
});

test('works without storage once a tool is added', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { load, change } = show();
  expect(load).not.toHaveBeenCalled();
  change(1);
  expect(await screen.findByText('tray')).toBeVisible();
});
