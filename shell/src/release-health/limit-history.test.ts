import type { RegistryEntry } from '@atlas/contracts';
import { limitHistory } from './limit-history';

let time = 0;
let culprit: RegistryEntry | undefined;
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  limitHistory(() => culprit);
});
beforeEach(() => {
  culprit = undefined;
  time += 60_000;
});

const times = (count: number, run: () => void) => {
  for (let n = 0; n < count; n += 1) run();
};
const push = () => history.pushState(null, '', '/a');

test('throws above the limit and recovers after the window', () => {
  times(30, push);
  expect(push).toThrow('pushState was called 30 times in 5 s');
  time += 4_999;
  expect(push).toThrow();
  time += 2;
  expect(push).not.toThrow();
});

test('allows fast typing into the URL', () => {
  const replace = () => history.replaceState(null, '', '/b');
  times(200, () => {
    time += 51;
    replace();
  });
  time += 60_000;
  times(100, replace);
  expect(replace).toThrow('replaceState');
});

test("counts calls of the browser's own function too", () => {
  times(30, () => History.prototype.pushState.call(history, null, '', '/c'));
  expect(() => History.prototype.pushState.call(history, null, '', '/c')).toThrow();
});

test('blocks only the slice that exceeded the limit', () => {
  culprit = { name: 'quiz' } as RegistryEntry;
  times(30, push);
  expect(push).toThrow();
  time += 60_000;
  expect(push).toThrow();
  culprit = { name: 'catalog' } as RegistryEntry;
  expect(push).not.toThrow();
  culprit = undefined;
  expect(push).not.toThrow();
});
