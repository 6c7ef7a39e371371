import { CircuitBreaker } from './circuit-breaker';

let time: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  time = 0;
  breaker = new CircuitBreaker(() => time);
});

function fail(times: number): void {
  for (let at = 0; at < times; at += 1) breaker.recordFailure();
}

test('opens after five failures in a row, not before', () => {
  fail(4);
  breaker.recordSuccess();
  fail(4);
  expect(breaker.tryAcquire()).toBe(true);
  breaker.recordFailure();
  expect([breaker.state, breaker.tryAcquire()]).toEqual(['open', false]);
});

test('allows one trial after a second and closes on success', () => {
  fail(5);
  time = 1_000;
  expect(breaker.state).toBe('half-open');
  expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
  expect(breaker.state).toBe('half-open');
  breaker.recordSuccess();
  expect([breaker.state, breaker.tryAcquire()]).toEqual(['closed', true]);
});

test('allows a trial each second while one hangs', () => {
  fail(5);
  const tried: number[] = [];
  for (time = 0; time <= 5_000; time += 100) if (breaker.tryAcquire()) tried.push(time);
  expect(tried.length).toBeGreaterThanOrEqual(5);
  tried.forEach((at, index) => expect(at - (tried[index - 1] ?? 0)).toBeLessThanOrEqual(1_000));
});

test('does not postpone the trial when old calls fail', () => {
  fail(5);
  for (time = 0; time < 1_000; time += 100) breaker.recordFailure();
  time = 1_000;
  expect(breaker.tryAcquire()).toBe(true);
});

test('opens again after a failed trial', () => {
  fail(5);
  time = 1_000;
  breaker.tryAcquire();
  breaker.recordFailure();
  time = 1_100;
  expect([breaker.state, breaker.tryAcquire()]).toEqual(['open', false]);
});

test('reports when it opens and when it closes, once each', () => {
  const changes: string[] = [];
  breaker.onChange = (state) => changes.push(state);
  breaker.recordSuccess();
  fail(7);
  breaker.recordSuccess();
  breaker.recordSuccess();
  expect(changes).toEqual(['open', 'closed']);
});

test('allows a trial after 900 ms, not before', () => {
  fail(5);
  time = 899;
  expect([breaker.state, breaker.tryAcquire()]).toEqual(['open', false]);
  time = 900;
  expect([breaker.state, breaker.tryAcquire()]).toEqual(['half-open', true]);
});

test('does not allow a trial early when a call from before was aborted', () => {
  fail(5);
  breaker.recordAborted();
  expect(breaker.tryAcquire()).toBe(false);
});

test('no trial is in flight after it failed, succeeded or was aborted', () => {
  for (const end of ['recordFailure', 'recordAborted', 'recordSuccess'] as const) {
    fail(5);
    time += 1_000;
    breaker.tryAcquire();
    breaker[end]();
    const wanted = { recordFailure: 'open', recordAborted: 'half-open', recordSuccess: 'closed' };
    expect([end, breaker.state]).toEqual([end, wanted[end]]);
  }
});

test('allows another trial when one was aborted', () => {
  fail(5);
  time = 1_000;
  breaker.tryAcquire();
  breaker.recordAborted();
  expect(breaker.tryAcquire()).toBe(true);
});
