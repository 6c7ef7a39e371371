import type { RegistryEntry } from '@atlas/contracts';
import { createInitialHeader } from './initial-header';

const entry: RegistryEntry = {
  name: 'community',
  version: '1.0.0',
  criticality: 'essential',
  pages: [],
  slots: [],
  api: [],
  entry: '',
  integrity: {},
  preload: [],
  shared: {},
};

function begin() {
  const host = document.createElement('div');
  const words = document.createElement('div');
  words.innerHTML = '<h1>Community</h1>';
  const first = createInitialHeader(host, words);
  first.next(entry);
  first.attach();
  return { host, words, first };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('is removed once the remote has rendered its heading', async () => {
  const { host, words } = begin();
  const page = document.createElement('div');
  host.append(page);
  await Promise.resolve();
  expect(host.firstChild).toBe(words);
  page.append(document.createElement('h1'));
  await Promise.resolve();
  expect(words.isConnected || host.contains(words)).toBe(false);
});

test('is removed at the deadline without a heading', () => {
  const { host, words, first } = begin();
  jest.advanceTimersByTime(3_999);
  expect([host.contains(words), first.isShown()]).toEqual([true, true]);
  jest.advanceTimersByTime(1);
  expect([host.contains(words), first.isShown()]).toEqual([false, false]);
});

test('is removed when the visitor opens another remote', () => {
  const { host, words, first } = begin();
  first.next({ ...entry, name: 'quiz' });
  expect(host.contains(words)).toBe(false);
});

test('does nothing for a page without one', () => {
  const host = document.createElement('div');
  const first = createInitialHeader(host, null);
  first.next(entry);
  first.attach();
  expect([host.childNodes.length, first.isShown()]).toEqual([0, false]);
});
