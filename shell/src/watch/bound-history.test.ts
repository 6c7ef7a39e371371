import type { RegistryEntry } from '@atlas/contracts';
import { boundHistory } from './bound-history';

let time = 0;
let culprit: RegistryEntry | undefined;
beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  boundHistory(() => culprit);
});
beforeEach(() => {
  culprit = undefined;
  time += 60_000;
});

const times = (count: number, run: () => void) => {
  for (let n = 0; n < count; n += 1) run();
};
const push = () => history.pushState(null, '', '/a');

test('when pages are opened in circles, then the one too many is an error, and time lets them on', () => {
  times(30, push);
  expect(push).toThrow('pushState was called 30 times in 5 s');
  time += 4_999;
  expect(push).toThrow();
  time += 2;
  expect(push).not.toThrow();
});

test('when somebody types nineteen letters a second into the address, then that is no circle', () => {
  const replace = () => history.replaceState(null, '', '/b');
  times(200, () => {
    time += 51;
    replace();
  });
  time += 60_000;
  times(100, replace);
  expect(replace).toThrow('replaceState');
});

test('when the browser’s own function is called past the page’s, then it is counted too', () => {
  times(30, () => History.prototype.pushState.call(history, null, '', '/c'));
  expect(() => History.prototype.pushState.call(history, null, '', '/c')).toThrow();
});

test('when a slice did so once, then it writes nothing more, and everybody else does', () => {
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
