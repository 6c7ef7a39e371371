import type { UsageEvent } from '@atlas/contracts';
import { newComparisons, readPairs } from './read-pairs';

const view = (path: string): UsageEvent => ({
  type: 'page-view',
  path,
  at: '2026-11-20T10:00:00Z',
});
const read = (...paths: string[]) => readPairs(paths.map(view), (id) => !id.startsWith('gone'));

test('reads the same pair in any order once', () => {
  expect(read('/compare/a-vs-b', '/compare/b-vs-a')).toEqual(['a-vs-b']);
});

test('makes three pairs of three tools and none of more', () => {
  expect(read('/compare/c-vs-a-vs-b-vs-d')).toEqual(['a-vs-c', 'b-vs-c', 'a-vs-b']);
});

test.each([
  '/',
  '/ai-comparison',
  '/compare/a',
  '/compare/a-vs-gone',
  '/compare/%E0%A4%A',
  '/compare/a-vs-b/x',
])('reads nothing of %s', (path) => expect(read(path)).toEqual([]));

test('bounds the pairs that a robot adds in a day', () => {
  const pairs = Array.from({ length: 50 }, (_, at) => `a-vs-b${at}`);
  expect(newComparisons([], pairs)).toHaveLength(20);
  expect(newComparisons(pairs.slice(0, 19), pairs)).toEqual(['a-vs-b19']);
  expect(newComparisons(pairs.slice(0, 40), pairs)).toEqual([]);
});
