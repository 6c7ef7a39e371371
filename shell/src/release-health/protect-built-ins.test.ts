import type { RegistryEntry } from '@atlas/contracts';
import { protectBuiltIns } from './protect-built-ins';
import type { Incident } from './incidents';

let culprit: RegistryEntry | undefined;
const reported: Incident[] = [];
beforeAll(() =>
  protectBuiltIns(() => culprit, { buffered: [], report: (one) => void reported.push(one) }),
);
beforeEach(() => {
  culprit = { name: 'quiz', entry: '/releases/quiz/1.0.0/a.js' } as RegistryEntry;
  reported.length = 0;
});
const broken = (): never => {
  throw new Error('broken');
};

test.each([
  ['a method of lists', () => (Array.prototype.map = broken), () => [1].map((n) => n + 1)],
  ['fetch', () => (window.fetch = broken), () => typeof window.fetch],
  ['pushState of the page', () => (history.pushState = broken), () => history.pushState(null, '')],
  ['then', () => (Promise.prototype.then = broken), () => void Promise.resolve(1).then(() => 2)],
  [
    'an element’s maker, on the document itself',
    () => (document.createElement = broken),
    () => document.createElement('p').tagName,
  ],
])('ignores and reports that a slice replaces %s', (_what, replace, use) => {
  const before = use();
  replace();
  expect(use()).toEqual(before);
  expect(reported).toMatchObject([{ kind: 'built-in' }]);
});

test("throws for a developer's slice", () => {
  culprit = { name: 'quiz', entry: 'http://localhost:4001/remoteEntry.js' } as RegistryEntry;
  expect(() => (JSON.parse = broken)).toThrow('platform');
  expect(JSON.parse('1')).toBe(1);
});

test('lets other code wrap a method', () => {
  culprit = undefined;
  const { stringify } = JSON;
  JSON.stringify = () => 'other';
  expect(JSON.stringify(1)).toBe('other');
  JSON.stringify = stringify;
  expect(reported).toEqual([]);
});

test('allows an own method on a single array', () => {
  const list: number[] = [];
  list.push = () => 7;
  expect(list.push(1)).toBe(7);
  expect([1].push(2)).toBe(2);
  expect(reported).toEqual([]);
});

test('throws when a slice redefines a method', () => {
  expect(() => Object.defineProperty(Array.prototype, 'map', { value: broken })).toThrow(TypeError);
});
