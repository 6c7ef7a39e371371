import type { UsageEvent } from '@atlas/contracts';
import { newComparisons, readPairs } from './read-pairs';

const at = '2026-11-20T10:00:00Z';
const seen = (...toolIds: string[]): UsageEvent => ({ type: 'comparison', toolIds, at });
const read = (...events: UsageEvent[]) => readPairs(events, (id) => !id.startsWith('gone'));

test('reads the same pair in any order once', () => {
  expect(read(seen('a', 'b'), seen('b', 'a'))).toEqual(['a-vs-b']);
});

test('makes three pairs of three tools', () => {
  expect(read(seen('c', 'a', 'b'))).toEqual(['a-vs-c', 'b-vs-c', 'a-vs-b']);
});

test.each([
  seen('a', 'gone'),
  seen('a', 'a'),
  { type: 'page-view', path: '/compare/a-vs-b', at } as const,
])('reads no pair of %j', (event) => expect(read(event)).toEqual([]));

test('bounds the pairs that a robot adds in a day', () => {
  const pairs = Array.from({ length: 50 }, (_, at) => `a-vs-b${at}`);
  expect(newComparisons([], pairs)).toHaveLength(20);
  expect(newComparisons(pairs.slice(0, 19), pairs)).toEqual(['a-vs-b19']);
  expect(newComparisons(pairs.slice(0, 40), pairs)).toEqual([]);
});
