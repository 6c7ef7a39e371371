import { reportFailure, reportTry } from './report-failure';
import type { Failure } from './report-failure';

interface Report {
  ticket?: string;
  tried: [remote: string, part: string][];
  errors: Record<string, string>[];
}

const beacon = jest.fn((_to: string, _body: string) => true);
const told = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as Report);
const failure = (more: Partial<Failure> = {}): Failure => ({
  remote: 'news',
  part: 'home.stats',
  phase: 'render',
  message: 'news failed',
  ...more,
});
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(navigator, { sendBeacon: beacon });
});
afterEach(() => {
  leave();
  beacon.mockClear();
  document.head.innerHTML = '';
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('when several parts of a page are used, then they are told together, a moment later, once', () => {
  reportTry('news', 'load');
  jest.advanceTimersByTime(1_000);
  reportTry('news', 'home.stats');
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  jest.advanceTimersByTime(10_000);
  expect(told()).toEqual([
    {
      tried: [
        ['news', 'load'],
        ['news', 'home.stats'],
      ],
      errors: [],
    },
  ]);
});

test('when a part fails, then it is told at once, with all that was tried before', () => {
  reportTry('news', 'load');
  reportFailure(failure());
  expect(told()).toEqual([
    {
      tried: [['news', 'load']],
      errors: [
        { remote: 'news', part: 'home.stats', phase: 'render', message: 'news failed', stack: '' },
      ],
    },
  ]);
  jest.advanceTimersByTime(10_000);
  expect(told()).toHaveLength(1);
});

test('when the page is left, then nothing is held back, and nothing is told where there is nothing', () => {
  leave();
  expect(told()).toEqual([]);
  reportTry('news', 'load');
  leave();
  expect(told()).toEqual([{ tried: [['news', 'load']], errors: [] }]);
});

test('when a page tries very much, then a report stays as short as the gateway takes it, and the rest follows', () => {
  for (let at = 0; at < 130; at += 1) reportTry('news', `part-${at}`);
  leave();
  leave();
  expect(told().map(({ tried }) => tried.length)).toEqual([100, 30]);
});

test('when the page has a ticket, then the report goes with it: its releases are known by that', () => {
  document.head.innerHTML = '<meta name="atlas-ticket" content="t1">';
  reportFailure(failure());
  expect(told()).toEqual([expect.objectContaining({ ticket: 't1' })]);
  expect(beacon.mock.calls[0]![0]).toBe('/load-errors');
});

test('when an error says much, then its message and its files alone are told, and no more than ten', () => {
  const frames = Array.from({ length: 12 }, (_, at) => `https://atlas.test/r/a.js:${at + 1}:5`);
  const stack = ['Error: the text of Mina', ...frames.map((one) => `    at f (${one})`)].join('\n');
  reportFailure(failure({ message: 'x'.repeat(600), stack }));
  const [error] = told()[0]!.errors;
  expect(error!.message).toHaveLength(500);
  expect(error!.stack).toBe(frames.slice(0, 10).join('\n'));
});

test('when something fails, then whoever looks at the console reads it whole', () => {
  reportFailure(failure({ message: 'y'.repeat(600) }));
  expect(console.error).toHaveBeenCalledWith('y'.repeat(600));
});
