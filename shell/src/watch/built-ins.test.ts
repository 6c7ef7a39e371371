import type { RegistryEntry } from '@atlas/contracts';
import { takeBuiltIns } from './built-ins';
import type { Incident } from './incidents';

let culprit: RegistryEntry | undefined;
const told: Incident[] = [];
beforeAll(() => takeBuiltIns(() => culprit, { held: [], tell: (one) => void told.push(one) }));
beforeEach(() => {
  culprit = { name: 'quiz', entry: '/releases/quiz/1.0.0/a.js' } as RegistryEntry;
  told.length = 0;
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
])(
  'when a slice replaces %s, then it goes on as it was, and that is told',
  (_what, replace, use) => {
    const before = use();
    replace();
    expect(use()).toEqual(before);
    expect(told).toMatchObject([{ kind: 'built-in' }]);
  },
);

test('when a developer’s slice replaces one, then it gets an error for it', () => {
  culprit = { name: 'quiz', entry: 'http://localhost:4001/remoteEntry.js' } as RegistryEntry;
  expect(() => (JSON.parse = broken)).toThrow('platform');
  expect(JSON.parse('1')).toBe(1);
});

test('when nobody’s slice puts something around one, then that is so', () => {
  culprit = undefined;
  const { stringify } = JSON;
  JSON.stringify = () => 'other';
  expect(JSON.stringify(1)).toBe('other');
  JSON.stringify = stringify;
  expect(told).toEqual([]);
});

test('when a list has a method of its own, then it is that list’s alone', () => {
  const list: number[] = [];
  list.push = () => 7;
  expect(list.push(1)).toBe(7);
  expect([1].push(2)).toBe(2);
  expect(told).toEqual([]);
});

test('when a slice defines one anew, then it gets an error for it', () => {
  expect(() => Object.defineProperty(Array.prototype, 'map', { value: broken })).toThrow(TypeError);
});
