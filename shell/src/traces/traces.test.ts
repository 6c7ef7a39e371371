import type { Contract } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { tracedFetch } from './traced-fetch';
import { startTraces } from './index';

const MARK = '0123456789abcdef';
const getTool = { id: 'catalog.getTool' } as Contract;
const beacon = jest.fn((_to: string, _body: string) => true);
const traceparents: (string | undefined)[] = [];
const original = tracedFetch.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  tracedFetch.fetch = async (_url, { headers }) => {
    traceparents.push((headers as Record<string, string>).traceparent);
    return { status: 200 } as Response;
  };
  performance.getEntriesByName = () => [];
  document.body.innerHTML = '<a href="/tools/one">One</a><button>More</button>';
});
afterEach(() => {
  jest.useRealTimers();
  beacon.mockClear();
  traceparents.length = 0;
  tracedFetch.fetch = original;
});

const call = () => tracedFetch.fetch('/api/ai-tools/one', { headers: { accept: 'x' } }, getTool);
const reports = () => beacon.mock.calls.map(([to, body]) => [to, JSON.parse(body)] as const);

test('traces the calls of a click and reports when quiet', async () => {
  startTraces(`1 ${MARK}`);
  await call();
  defined(document.querySelector('button')).click();
  await call();
  await call();
  expect(traceparents[0]).toBeUndefined();
  const pattern = new RegExp(`^00-${MARK}[0-9a-f]{16}-[0-9a-f]{16}-01$`);
  expect(traceparents.slice(1)).toEqual([
    expect.stringMatching(pattern),
    expect.stringMatching(pattern),
  ]);
  const [one, other] = traceparents.slice(1).map((field) => defined(field).split('-'));
  expect([defined(one)[1] === defined(other)[1], defined(one)[2] === defined(other)[2]]).toEqual([
    true,
    false,
  ]);
  jest.advanceTimersByTime(1_900);
  expect(reports()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(reports()).toEqual([
    [
      '/spans',
      expect.objectContaining({
        trace: defined(one)[1],
        action: expect.objectContaining({ kind: 'click', path: '/', next: '/' }),
        calls: [defined(one)[2], defined(other)[2]].map((id) =>
          expect.objectContaining({ id, operation: 'catalog.getTool', status: 200 }),
        ),
      }),
    ],
  ]);
  await call();
  expect(traceparents.at(-1)).toBeUndefined();
});

test('joins hover and click of a link into one action', async () => {
  startTraces(`1 ${MARK}`);
  const link = defined(document.querySelector('a'));
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await call();
  link.click();
  await call();
  window.dispatchEvent(new Event('pagehide'));
  const [[, report]] = reports() as [readonly [string, { action: object; calls: object[] }]];
  expect(report.action).toMatchObject({ kind: 'click', clicked: expect.any(Number) });
  expect(report.calls).toHaveLength(2);
});

test('reports nothing for an action without calls', () => {
  startTraces(`1 ${MARK}`);
  defined(document.querySelector('button')).click();
  jest.advanceTimersByTime(20_000);
  expect(reports()).toEqual([]);
});

test('adds no header and reports nothing when not sampled', async () => {
  startTraces(`0 ${MARK}`);
  defined(document.querySelector('button')).click();
  await call();
  jest.advanceTimersByTime(20_000);
  expect([traceparents, reports()]).toEqual([[undefined], []]);
});
