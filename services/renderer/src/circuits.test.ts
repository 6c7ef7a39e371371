import { Circuits } from './circuits';

const HALF = 'catalog@1.4.0';

test('when a half ended a thread, then it is left alone for a minute, and only the second time proves it', () => {
  let now = 0;
  const circuits = new Circuits(() => now);
  circuits.open(HALF);
  circuits.open(HALF);
  expect([circuits.isOpen(HALF), circuits.isProven(HALF)]).toEqual([true, false]);
  now = 60_000;
  expect(circuits.isOpen(HALF)).toBe(false);
  circuits.open(HALF);
  expect([circuits.isOpen(HALF), circuits.isProven(HALF)]).toEqual([true, true]);
});
