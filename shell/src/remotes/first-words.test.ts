import type { RegistryEntry } from '@atlas/contracts';
import { createFirstWords } from './first-words';

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
  const first = createFirstWords(host, words);
  first.next(entry);
  first.stand();
  return { host, words, first };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when the remote has drawn its heading, then the words of the HTML make way', async () => {
  const { host, words } = begin();
  const page = document.createElement('div');
  host.append(page);
  await Promise.resolve();
  expect(host.firstChild).toBe(words);
  page.append(document.createElement('h1'));
  await Promise.resolve();
  expect(words.isConnected || host.contains(words)).toBe(false);
});

test('when the remote brings no heading, then they make way at its deadline', () => {
  const { host, words, first } = begin();
  jest.advanceTimersByTime(3_999);
  expect([host.contains(words), first.shown()]).toEqual([true, true]);
  jest.advanceTimersByTime(1);
  expect([host.contains(words), first.shown()]).toEqual([false, false]);
});

test('when the visitor has gone on to another remote, then they make way', () => {
  const { host, words, first } = begin();
  first.next({ ...entry, name: 'quiz' });
  expect(host.contains(words)).toBe(false);
});

test('when the page brought none, then nothing stands there', () => {
  const host = document.createElement('div');
  const first = createFirstWords(host, null);
  first.next(entry);
  first.stand();
  expect([host.childNodes.length, first.shown()]).toEqual([0, false]);
});
