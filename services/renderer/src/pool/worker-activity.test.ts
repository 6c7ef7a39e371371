import { ACTIVITY } from '../worker-messages';
import { WorkerActivity } from './worker-activity';

function start() {
  const activity = new WorkerActivity();
  const fields = new Int32Array(activity.memory);
  activity.addBundle(1, 'news@1.0.0');
  activity.addBundle(2, 'mail@1.0.0');
  const set = (field: keyof typeof ACTIVITY, value: number) =>
    void Atomics.store(fields, ACTIVITY[field], value);
  return { activity, set };
}

test('names metadata code before rendering and loading code', () => {
  const { activity, set } = start();
  expect(activity.runningBundle).toBeUndefined();
  set('loading', 1);
  expect(activity.runningBundle).toBe('news@1.0.0');
  set('running', 2);
  expect(activity.runningBundle).toBe('mail@1.0.0');
  set('metadata', 1);
  expect(activity.runningBundle).toBe('news@1.0.0');
});

test('adds up CPU time until the next piece of code begins', () => {
  const { activity, set } = start();
  set('busySince', 5);
  expect([activity.addCpuTime(10), activity.addCpuTime(10)]).toEqual([10, 20]);
  set('busySince', 9);
  expect(activity.addCpuTime(10)).toBe(10);
});

test('is not busy when idle', () => {
  const { activity, set } = start();
  expect(activity.busyMs).toBe(0);
  set('busySince', -1_000);
  expect(activity.busyMs).toBeGreaterThanOrEqual(1_000);
});

test('counts only the time of its own thread, from the start of the code', () => {
  const { activity, set } = start();
  let threadMs = 700;
  activity.measureThread(2, () => threadMs);
  set('loading', 1);
  set('changes', 1);
  expect([activity.isMeasurable, activity.addCpuTime(1_000)]).toEqual([true, 0]);
  threadMs = 730;
  expect([activity.addCpuTime(1_000), activity.cpuMs]).toEqual([30, 30]);
  // The next bundle begins at zero.
  set('changes', 2);
  expect([activity.cpuMs, activity.addCpuTime(1_000)]).toEqual([0, 0]);
});

test('counts the time of a release from when its code was first seen', () => {
  const { activity, set } = start();
  let threadMs = 0;
  activity.measureThread(2, () => threadMs);
  const check = (ms: number) => {
    threadMs = ms;
    return [activity.addCpuTime(0), activity.ownCpuMs];
  };
  set('busySince', 5);
  set('running', 1);
  expect([check(100), check(400)]).toEqual([
    [0, 0],
    [300, 300],
  ]);
  set('running', 2);
  expect([check(500), check(700)]).toEqual([
    [400, 0],
    [600, 200],
  ]);
  // The next render begins at zero.
  set('busySince', 9);
  expect([activity.ownCpuMs, check(900)]).toEqual([0, [0, 0]]);
});
