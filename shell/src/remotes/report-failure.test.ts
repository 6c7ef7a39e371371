import { defined } from '@atlas/contracts/testing';
import { reportFailure, reportUse } from './report-failure';
import type { Failure } from './report-failure';

interface Report {
  ticket?: string;
  tried: [remote: string, part: string][];
  errors: Record<string, string>[];
}

const beacon = jest.fn((_to: string, _body: string) => true);
const reports = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as Report);
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

test('batches the uses of a page into one report', () => {
  reportUse('news', 'load');
  jest.advanceTimersByTime(1_000);
  reportUse('news', 'home.stats');
  expect(reports()).toEqual([]);
  jest.advanceTimersByTime(1_000);
  jest.advanceTimersByTime(10_000);
  expect(reports()).toEqual([
    {
      tried: [
        ['news', 'load'],
        ['news', 'home.stats'],
      ],
      errors: [],
    },
  ]);
});

test('reports a failure at once with all uses before it', () => {
  reportUse('news', 'load');
  reportFailure(failure());
  expect(reports()).toEqual([
    {
      tried: [['news', 'load']],
      errors: [
        { remote: 'news', part: 'home.stats', phase: 'render', message: 'news failed', stack: '' },
      ],
    },
  ]);
  jest.advanceTimersByTime(10_000);
  expect(reports()).toHaveLength(1);
});

test('flushes when the page is left, nothing without content', () => {
  leave();
  expect(reports()).toEqual([]);
  reportUse('news', 'load');
  leave();
  expect(reports()).toEqual([{ tried: [['news', 'load']], errors: [] }]);
});

test('splits a long report', () => {
  for (let at = 0; at < 130; at += 1) reportUse('news', `part-${at}`);
  leave();
  leave();
  expect(reports().map(({ tried }) => tried.length)).toEqual([100, 30]);
});

test('sends the report token of the page', () => {
  document.head.innerHTML = '<meta name="atlas-ticket" content="t1">';
  reportFailure(failure());
  expect(reports()).toEqual([expect.objectContaining({ ticket: 't1' })]);
  expect(defined(beacon.mock.calls[0])[0]).toBe('/load-errors');
});

test('truncates the message and keeps ten frames', () => {
  const frames = Array.from({ length: 12 }, (_, at) => `https://atlas.test/r/a.js:${at + 1}:5`);
  const stack = ['Error: the text of Mina', ...frames.map((one) => `    at f (${one})`)].join('\n');
  reportFailure(failure({ message: 'x'.repeat(600), stack }));
  const [error] = defined(reports()[0]).errors;
  expect(defined(error).message).toHaveLength(500);
  expect(defined(error).stack).toBe(frames.slice(0, 10).join('\n'));
});

test('logs the whole message to the console', () => {
  reportFailure(failure({ message: 'y'.repeat(600) }));
  expect(console.error).toHaveBeenCalledWith('y'.repeat(600));
});

test.each([
  failure({ phase: 'load' }),
  failure({ phase: 'mount', message: 'Loading chunk 8755 failed.' }),
])('reports a failed load only if the page stays ($phase)', (failed) => {
  reportFailure(failed);
  leave();
  jest.advanceTimersByTime(10_000);
  expect(reports()).toEqual([]);
  reportFailure(failed);
  jest.advanceTimersByTime(1_000);
  expect(reports().map(({ errors }) => errors[0]?.phase)).toEqual([failed.phase]);
  reportFailure(failure());
  leave();
  expect(reports()).toHaveLength(2);
});
