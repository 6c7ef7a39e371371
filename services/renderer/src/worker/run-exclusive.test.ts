import { ACTIVITY } from '../worker-messages';
import type { FromWorker } from '../worker-messages';
import { createActivityReporter } from './activity';
import { createRunExclusive } from './run-exclusive';

/** The activity of a worker as its parent reads it. */
function worker() {
  const activity = new SharedArrayBuffer(ACTIVITY.length * Int32Array.BYTES_PER_ELEMENT);
  const fields = new Int32Array(activity);
  const bundles: string[] = [];
  const epoch = Date.now() - 1_000;
  const reporter = createActivityReporter({ activity, epoch }, (message: FromWorker) => {
    if ('index' in message) bundles[message.index] = message.bundle;
  });
  return {
    runExclusive: createRunExclusive(reporter),
    setRunning: reporter.running,
    runningBundle: () => bundles[Atomics.load(fields, ACTIVITY.running)],
    isBusy: () => Atomics.load(fields, ACTIVITY.busySince) > 0,
  };
}
/** A render that returns which bundle was reported before and after it waited. */
function renderOf(
  bundle: string,
  { setRunning, runningBundle, isBusy }: ReturnType<typeof worker>,
) {
  let end!: (result: Promise<void>) => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const render = jest.fn(async () => {
    setRunning(bundle);
    const reported = [runningBundle()];
    await ended;
    reported.push(runningBundle());
    setRunning(undefined);
    return [...reported, isBusy()];
  });
  return { render, end };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('runs one render at a time under the name of its bundle', async () => {
  const one = worker();
  const [first, second] = [renderOf('catalog@1', one), renderOf('quiz@2', one)];
  const results = Promise.all([one.runExclusive(first.render), one.runExclusive(second.render)]);
  second.end(Promise.resolve());
  await settle();
  expect(second.render).not.toHaveBeenCalled();
  first.end(Promise.resolve());
  expect(await results).toEqual([
    ['catalog@1', 'catalog@1', true],
    ['quiz@2', 'quiz@2', true],
  ]);
  expect([one.runningBundle(), one.isBusy()]).toEqual([undefined, false]);
});

test('rejects with the error of a render, and runs the next one', async () => {
  const one = worker();
  const [first, second] = [renderOf('catalog@1', one), renderOf('quiz@2', one)];
  const failing = one.runExclusive(first.render);
  const next = one.runExclusive(second.render);
  first.end(Promise.reject(new Error('a component threw')));
  await expect(failing).rejects.toThrow('a component threw');
  second.end(Promise.resolve());
  expect(await next).toEqual(['quiz@2', 'quiz@2', true]);
});
