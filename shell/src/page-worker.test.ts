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

type Run = (lock: object | null) => Promise<void>;

/** Cache and locks that all tabs share. */
function createBrowser() {
  const stored = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void stored.set(key, response),
    match: async (url: string) => stored.get(new URL(url).pathname),
    delete: async (key: string) => stored.delete(new URL(key, 'https://atlas.example').pathname),
    keys: async () => [...stored.keys()].map((key) => ({ url: `https://atlas.example${key}` })),
  };
  const held = new Set<string>();
  const lock = async (name: string, run: Run) => {
    held.add(name);
    await run({ name });
    held.delete(name);
  };
  const request = (name: string, ...[options, run]: [Run] | [{ ifAvailable: true }, Run]) => {
    if (!run) return lock(name, options as Run);
    return held.has(name) ? run(null) : lock(name, run);
  };
  return {
    caches: { open: async () => cache },
    navigator: { locks: { request } },
    /** The tabs that hold locks are closed. */
    close: () => held.clear(),
  };
}

/** The worker with its reports. */
function start(browser: object = { navigator: {} }, ticket = 'page~1~signature') {
  const fetched = jest.fn(
    async (_to: string, _options: { body: string; keepalive: boolean }) => {},
  );
  const posted = jest.fn();
  const scope: Scope & Record<string, unknown> = {
    ...{ name: `ko ${ticket}`, Intl, setInterval, fetch: fetched, postMessage: posted },
    ...{ URL, Response, ...browser },
  };
  scope.self = scope;
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

describe('a tab that is closed', () => {
  const closedAfter = async (run: (beat: (data: string) => void) => Promise<unknown>) => {
    const browser = createBrowser();
    const hung = start(browser, 'closed~1~signature');
    hung.beat('quiz');
    await run(hung.beat);
    browser.close();
    return browser;
  };
  const sentByNextPage = async (browser: object) => {
    const { fetched, beat } = start(browser);
    beat('');
    await jest.advanceTimersByTimeAsync(1_000);
    return fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as object);
  };
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('is reported once by the next page when its page hung for two seconds', async () => {
    const browser = await closedAfter(() => wait(3_000));
    expect(await sentByNextPage(browser)).toMatchObject([
      { ticket: 'closed~1~signature', errors: [{ remote: 'quiz', part: 'run', phase: 'freeze' }] },
    ]);
    expect(await sentByNextPage(browser)).toEqual([]);
  });

  test.each<[string, (beat: (data: string) => void) => Promise<unknown>]>([
    ['responded', () => wait(2_000)],
    [
      'was hidden',
      (beat) => {
        beat('');
        return wait(4_000);
      },
    ],
    [
      'responded again',
      async (beat) => {
        await wait(4_000);
        beat('quiz');
        await wait(1_000);
      },
    ],
  ])('is not reported when its page %s', async (_what, run) => {
    expect(await sentByNextPage(await closedAfter(run))).toEqual([]);
  });

  test('is not reported while it is open', async () => {
    const browser = createBrowser();
    start(browser).beat('quiz');
    await wait(3_000);
    expect(await sentByNextPage(browser)).toEqual([]);
  });
});
