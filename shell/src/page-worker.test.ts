/** @jest-environment node */
import { defined } from '@atlas/contracts/testing';

// The shell is typed for browsers.
const { runInNewContext } = jest.requireActual<{
  runInNewContext(code: string, scope: object): unknown;
}>('node:vm');
const { readFileSync } = jest.requireActual<{
  readFileSync(path: string, encoding: 'utf8'): string;
}>('node:fs');

const script = readFileSync(
  defined(expect.getState().testPath).replace(/\.test\.ts$/, '.js'),
  'utf8',
);

interface Scope {
  onmessage?: (event: { data: string }) => void;
}

/** The worker with its reports. */
function start() {
  const fetched = jest.fn(
    async (_to: string, _options: { body: string; keepalive: boolean }) => {},
  );
  const posted = jest.fn();
  const scope: Scope & Record<string, unknown> = {
    ...{ name: 'ko page~1~signature', Intl, setInterval, fetch: fetched, postMessage: posted },
  };
  runInNewContext(script, scope);
  const beat = (data: string) => defined(scope.onmessage)({ data });
  return { fetched, posted, beat };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('answers the first message, because then it hears the others', () => {
  const { posted, beat } = start();
  expect(posted).not.toHaveBeenCalled();
  beat('');
  beat('quiz');
  expect(posted).toHaveBeenCalledTimes(1);
});

test('reports the named slice of a page that is silent for five seconds', () => {
  const { fetched, beat } = start();
  beat('quiz');
  jest.advanceTimersByTime(5_000);
  expect(fetched).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [to, { body, keepalive }] = defined(fetched.mock.calls[0]);
  // The report arrives although the visitor closes the tab.
  expect([to, keepalive]).toEqual(['/load-errors', true]);
  expect(JSON.parse(body)).toMatchObject({
    ticket: 'page~1~signature',
    isFrozen: true,
    errors: [{ remote: 'quiz', part: 'run', phase: 'freeze' }],
  });
});

test('reports nothing while the page responds, is hidden or has no slice', () => {
  const { fetched, beat } = start();
  for (let second = 0; second < 20; second += 1) {
    beat('quiz');
    jest.advanceTimersByTime(1_000);
  }
  beat('');
  jest.advanceTimersByTime(60_000);
  expect(fetched).not.toHaveBeenCalled();
});
