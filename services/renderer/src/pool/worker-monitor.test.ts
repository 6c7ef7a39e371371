import type { RenderWorker } from './render-worker';
import { WorkerMonitor } from './worker-monitor';

const LIMITS = { renderTimeoutMs: 100, memoryMb: 10 };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Workers as the monitor sees them: busy or idle, with the CPU time of their code. */
function workerOf({ busyMs = 1, renders = 1_000, isMeasured = false, otherMs = 0 } = {}) {
  let cpuMs = 0;
  const end = jest.fn();
  const isMeasurable = busyMs > 0 || isMeasured;
  const activity = {
    ...{ busyMs, isMeasured, isMeasurable, runningBundle: 'news@1.0.0' },
    addCpuTime: (ms: number) => (cpuMs += ms),
    get ownCpuMs() {
      return cpuMs - otherMs;
    },
  };
  return { activity, renders, end } as unknown as RenderWorker & { end: typeof end };
}
/** Each check finds `cpuMs` more CPU time. */
function monitor(workers: RenderWorker[], cpuMs: number, { memoryBytes = 0, suspect = '' } = {}) {
  let total = 0;
  const usage = { cpuMs: () => (total += cpuMs), memoryBytes: () => memoryBytes };
  return new WorkerMonitor(
    () => workers,
    LIMITS,
    (release) => release === suspect,
    usage,
  );
}

test('ends a worker above its CPU time limit', () => {
  const worker = workerOf();
  const running = monitor([worker], 60);
  jest.advanceTimersByTime(25);
  expect(worker.end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(25);
  expect(worker.end).toHaveBeenCalledWith('busy for more than 100 ms', 'uncertain');
  running.stop();
});

test('gives a cold worker three times the CPU time', () => {
  const worker = workerOf({ renders: 0 });
  const running = monitor([worker], 140);
  jest.advanceTimersByTime(50);
  expect(worker.end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(25);
  expect(worker.end).toHaveBeenCalledWith('busy for more than 300 ms', 'uncertain');
  running.stop();
});

test('proves an endless load by the CPU time of its thread', () => {
  const worker = workerOf({ busyMs: 0, isMeasured: true });
  const running = monitor([worker], 140);
  jest.advanceTimersByTime(75);
  expect(worker.end).toHaveBeenCalledWith('busy for more than 300 ms', 'measured');
  running.stop();
});

test('gives a suspect no more time in a cold worker', () => {
  const worker = workerOf({ renders: 0, isMeasured: true });
  const running = monitor([worker], 60, { suspect: 'news@1.0.0' });
  jest.advanceTimersByTime(25);
  expect(worker.end).not.toHaveBeenCalled();
  jest.advanceTimersByTime(25);
  expect(worker.end).toHaveBeenCalledWith('busy for more than 100 ms, again', 'measured');
  running.stop();
});

test.each([
  ['is another release', { isMeasured: true }, 'mail@1.0.0'],
  ['used little time of its own', { isMeasured: true, otherMs: 100 }, 'news@1.0.0'],
  ['cannot be measured', {}, 'news@1.0.0'],
])('gives more time in a cold worker when the suspect %s', (_what, over, suspect) => {
  const worker = workerOf({ renders: 0, ...over });
  const running = monitor([worker], 60, { suspect });
  jest.advanceTimersByTime(75);
  expect(worker.end).not.toHaveBeenCalled();
  running.stop();
});

test('divides the CPU time among busy workers', () => {
  const workers = [workerOf(), workerOf(), workerOf({ busyMs: 0 })];
  const running = monitor(workers, 150);
  jest.advanceTimersByTime(25);
  for (const worker of workers) expect(worker.end).not.toHaveBeenCalled();
  running.stop();
});

test('ends busy workers when the process uses too much memory', () => {
  const [busy, idle] = [workerOf(), workerOf({ busyMs: 0 })];
  const running = monitor([busy, idle], 1, { memoryBytes: 11e6 });
  jest.advanceTimersByTime(25);
  expect(busy.end).toHaveBeenCalledWith('the process uses more than 10 MB', 'certain');
  expect(idle.end).not.toHaveBeenCalled();
  running.stop();
});

test('checks nothing after it is stopped', () => {
  const worker = workerOf();
  monitor([worker], 1_000).stop();
  jest.advanceTimersByTime(100);
  expect(worker.end).not.toHaveBeenCalled();
});
