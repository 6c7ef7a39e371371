import { Breaker } from './circuit-breaker';

let time: number;
let breaker: Breaker;
beforeEach(() => {
  time = 0;
  breaker = new Breaker(() => time);
});

function fail(times: number): void {
  for (let at = 0; at < times; at += 1) breaker.failure();
}

test('opens after five failures in a row, not before', () => {
  fail(4);
  breaker.success();
  fail(4);
  expect(breaker.enter()).toBe(true);
  breaker.failure();
  expect([breaker.state, breaker.enter()]).toEqual(['open', false]);
});

test('lets one call try within a second, and closes when it succeeds', () => {
  fail(5);
  time = 1_000;
  expect([breaker.enter(), breaker.enter()]).toEqual([true, false]);
  breaker.success();
  expect([breaker.state, breaker.enter()]).toEqual(['closed', true]);
});

test('tries each second while a trial gets no answer', () => {
  fail(5);
  const tried: number[] = [];
  for (time = 0; time <= 5_000; time += 100) if (breaker.enter()) tried.push(time);
  expect(tried.length).toBeGreaterThanOrEqual(5);
  tried.forEach((at, index) => expect(at - (tried[index - 1] ?? 0)).toBeLessThanOrEqual(1_000));
});

test('waits no longer when calls from before fail late', () => {
  fail(5);
  for (time = 0; time < 1_000; time += 100) breaker.failure();
  time = 1_000;
  expect(breaker.enter()).toBe(true);
});

test('rests again after a trial that failed', () => {
  fail(5);
  time = 1_000;
  breaker.enter();
  breaker.failure();
  time = 1_100;
  expect([breaker.state, breaker.enter()]).toEqual(['open', false]);
});

test('lets the next call try when a trial was abandoned', () => {
  fail(5);
  time = 1_000;
  breaker.enter();
  breaker.abandon();
  expect(breaker.enter()).toBe(true);
});
