import type { Platform } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { forgetListeners } from '../testing/forget-listeners';
import { startDeveloper } from './index';

const showPanel = jest.fn((_platform: Platform, _onClose: () => void) => {});
const hidePanel = jest.fn();
const showBanner = jest.fn();
const showMark = jest.fn();
jest.mock('./panel/start', () => ({
  showPanel: (...given: [Platform, () => void]) => showPanel(...given),
  hidePanel: () => hidePanel(),
}));
jest.mock('./overrides/banner', () => ({
  showBanner: (...given: unknown[]) => showBanner(...given),
}));
jest.mock('./faults/mark', () => ({ showMark: (...given: unknown[]) => showMark(...given) }));

forgetListeners();
afterEach(() => {
  [showPanel, hidePanel, showBanner, showMark].forEach((one) => one.mockReset());
  localStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

function start({ address = '/', remembers }: { address?: string; remembers?: string } = {}) {
  window.history.replaceState(null, '', address);
  if (remembers) localStorage.setItem('atlas.dev', remembers);
  startDeveloper(createTestPlatform());
}
const pressKey = () => fireEvent.keyDown(window, { ctrlKey: true, altKey: true, code: 'KeyD' });
const remembered = () => localStorage.getItem('atlas.dev');

test('when nobody has asked for it, then a visitor gets nothing of it', () => {
  start();
  fireEvent.keyDown(window, { ctrlKey: true, code: 'KeyD' });
  expect([showPanel, showBanner, showMark].flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(remembered()).toBeNull();
});

test('when the address asks for the panel, then it is there, and on the next page too', async () => {
  start({ address: '/?atlas-dev=1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  expect(remembered()).toBe('1');
});

test('when an earlier page had it, then this one has it', async () => {
  start({ remembers: '1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
});

test('when the address takes it away, then it is gone for good', async () => {
  start({ address: '/?atlas-dev=0', remembers: '1' });
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect([remembered(), showPanel.mock.calls]).toEqual(['0', []]);
});

test('when its key is pressed twice, then it comes and goes', async () => {
  start();
  pressKey();
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  pressKey();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect(remembered()).toBe('0');
});

test('when it is closed by its button, then the next page does not have it', async () => {
  start({ remembers: '1' });
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  showPanel.mock.calls[0]![1]();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
  expect(remembered()).toBe('0');
});

test('when the browser refuses to keep anything, then the page goes on, and the panel still opens and closes', async () => {
  const platform = createTestPlatform();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(() => startDeveloper(platform)).not.toThrow();
  pressKey();
  await waitFor(() => expect(showPanel).toHaveBeenCalledTimes(1));
  showPanel.mock.calls[0]![1]();
  await waitFor(() => expect(hidePanel).toHaveBeenCalledTimes(1));
});

test.each([
  ['an override', { overrides: [{ remote: 'news', origin: 'http://localhost:4001' }] }],
  ['a preview', { previews: [{ remote: 'news', version: '2.0.0', expires: 2_000_000_000 }] }],
])('when the page is made with %s, then it says so', async (_, tried) => {
  const registry = JSON.stringify(tried);
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  start();
  await waitFor(() => expect(showBanner).toHaveBeenCalledWith(expect.anything(), tried));
  expect(showMark).not.toHaveBeenCalled();
});

test('when something goes wrong on purpose, then the page says so', async () => {
  const running = { scenario: { name: 'x', offline: true }, expires: 2_000_000_000 };
  const registry = JSON.stringify({ overrides: [], running });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  start();
  await waitFor(() => expect(showMark).toHaveBeenCalledWith(expect.anything(), running));
  expect(showBanner).not.toHaveBeenCalled();
});
