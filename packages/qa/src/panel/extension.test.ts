import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { fireEvent, waitFor } from '@testing-library/react';
import extension from './extension';
import { removeListenersAfterEach } from './testing/remove-listeners';
import { createTestHost } from './testing/test-host';

const showPanel = jest.fn((_host: ShellExtensionHost, _onClose: () => void) => {});
const hidePanel = jest.fn();
const showBanner = jest.fn();
const showScenarioBadge = jest.fn();
jest.mock('./show-panel', () => ({
  showPanel: (...given: [ShellExtensionHost, () => void]) => showPanel(...given),
  hidePanel: () => hidePanel(),
}));
jest.mock('./overrides/banner', () => ({
  showBanner: (...given: unknown[]) => showBanner(...given),
}));
jest.mock('./faults/scenario-badge', () => ({
  showScenarioBadge: (...given: unknown[]) => showScenarioBadge(...given),
}));

removeListenersAfterEach();
afterEach(() => {
  [showPanel, hidePanel, showBanner, showScenarioBadge].forEach((one) => one.mockReset());
  localStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

function start({ address = '/', storedValue }: { address?: string; storedValue?: string } = {}) {
  window.history.replaceState(null, '', address);
  if (storedValue) localStorage.setItem('atlas.dev', storedValue);
  extension.mount(createTestHost());
}
const pressKey = () => fireEvent.keyDown(window, { ctrlKey: true, altKey: true, code: 'KeyD' });
const stored = () => localStorage.getItem('atlas.dev');

test('loads nothing when nothing was switched on', () => {
  start();
  fireEvent.keyDown(window, { ctrlKey: true, code: 'KeyD' });
  expect([showPanel, showBanner, showScenarioBadge].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(stored()).toBeNull();
});

test('shows the panel when the URL switches it on', async () => {
  start({ address: '/?atlas-dev=1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  expect(stored()).toBe('1');
});

test('shows the panel when an earlier page switched it on', async () => {
  start({ storedValue: '1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
});

test('hides the panel when the URL switches it off', async () => {
  start({ address: '/?atlas-dev=0', storedValue: '1' });
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect([stored(), showPanel.mock.calls]).toEqual(['0', []]);
});

test('toggles the panel by its keyboard shortcut', async () => {
  start();
  pressKey();
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  pressKey();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect(stored()).toBe('0');
});

test('stores that its button closed the panel', async () => {
  start({ storedValue: '1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  defined(showPanel.mock.calls[0])[1]();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect(stored()).toBe('0');
});

test('opens and closes the panel without storage', async () => {
  const host = createTestHost();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(() => extension.mount(host)).not.toThrow();
  pressKey();
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  defined(showPanel.mock.calls[0])[1]();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
});

test.each([
  ['an override', { overrides: [{ remote: 'news', origin: 'http://localhost:4001' }] }],
  ['a preview', { previews: [{ remote: 'news', version: '2.0.0', expires: 2_000_000_000 }] }],
])('shows the banner in a page with %s', async (_, state) => {
  const registry = JSON.stringify(state);
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  start();
  await waitFor(() => expect(showBanner).toHaveBeenCalledWith(expect.anything(), state));
  expect(showScenarioBadge).not.toHaveBeenCalled();
});

test('shows the badge of a running fault scenario', async () => {
  const running = { scenario: { name: 'x', offline: true }, expires: 2_000_000_000 };
  const registry = JSON.stringify({ overrides: [], running });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  start();
  await waitFor(() => expect(showScenarioBadge).toHaveBeenCalledWith(expect.anything(), running));
  expect(showBanner).not.toHaveBeenCalled();
});

test('resolves the registry by the overrides of the page', async () => {
  const entries = [{ name: 'news' }, { name: 'quiz' }] as RegistryEntry[];
  const overrides = [{ remote: 'news', origin: 'http://localhost:4001', expires: 0 }];
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify({ overrides })}</script>`;
  const built = { name: 'news', version: '2.0.0-dev', entry: '/e.js', preload: [], integrity: {} };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(built));
  const resolved = await extension.resolveRegistry?.(entries);
  expect(resolved?.map(({ name, entry }) => [name, entry])).toEqual([
    ['news', 'http://localhost:4001/e.js'],
    ['quiz', undefined],
  ]);
});
