import { Circuits } from './circuits';

const HALF = 'catalog@1.4.0';

test('when a half ended a thread, then it is left alone for a minute, and only the second time proves it', () => {
  let now = 0;
  const circuits = new Circuits(() => now);
  circuits.open(HALF, false);
  circuits.open(HALF, false);
  expect([circuits.isOpen(HALF), circuits.isProven(HALF)]).toEqual([true, false]);
  now = 60_000;
  expect(circuits.isOpen(HALF)).toBe(false);
  circuits.open(HALF, false);
  expect([circuits.isOpen(HALF), circuits.isProven(HALF)]).toEqual([true, true]);
});

test('when the machine had too much to do, then a half rests for a moment, and nothing is proven', () => {
  let now = 0;
  const circuits = new Circuits(() => now);
  for (const time of [0, 5_000, 10_000]) {
    now = time;
    circuits.open(HALF, true);
    expect([circuits.isOpen(HALF), circuits.isProven(HALF)]).toEqual([true, false]);
  }
  now = 15_000;
  expect(circuits.isOpen(HALF)).toBe(false);
});
