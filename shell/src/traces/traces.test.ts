import type { Contract } from '@atlas/contracts';
import { asking } from './asking';
import { startTraces } from './index';

const MARK = '0123456789abcdef';
const getTool = { id: 'catalog.getTool' } as Contract;
const beacon = jest.fn((_to: string, _body: string) => true);
const asked: (string | undefined)[] = [];
const original = asking.fetch;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon: beacon });
  asking.fetch = async (_url, { headers }) => {
    asked.push((headers as Record<string, string>).traceparent);
    return { status: 200 } as Response;
  };
  performance.getEntriesByName = () => [];
  document.body.innerHTML = '<a href="/tools/one">One</a><button>More</button>';
});
afterEach(() => {
  jest.useRealTimers();
  beacon.mockClear();
  asked.length = 0;
  asking.fetch = original;
});

const call = () => asking.fetch('/api/ai-tools/one', { headers: { accept: 'x' } }, getTool);
const told = () => beacon.mock.calls.map(([to, body]) => [to, JSON.parse(body)] as const);

test('when a button is pressed, then what that asks for carries one trace, and it is told once it is quiet', async () => {
  startTraces(`1 ${MARK}`);
  await call();
  document.querySelector('button')!.click();
  await call();
  await call();
  expect(asked[0]).toBeUndefined();
  const pattern = new RegExp(`^00-${MARK}[0-9a-f]{16}-[0-9a-f]{16}-01$`);
  expect(asked.slice(1)).toEqual([expect.stringMatching(pattern), expect.stringMatching(pattern)]);
  const [one, other] = asked.slice(1).map((field) => field!.split('-'));
  expect([one![1] === other![1], one![2] === other![2]]).toEqual([true, false]);
  jest.advanceTimersByTime(1_900);
  expect(told()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(told()).toEqual([
    [
      '/spans',
      expect.objectContaining({
        trace: one![1],
        action: expect.objectContaining({ kind: 'click', path: '/', next: '/' }),
        calls: [one![2], other![2]].map((id) =>
          expect.objectContaining({ id, operation: 'catalog.getTool', status: 200 }),
        ),
      }),
    ],
  ]);
  await call();
  expect(asked.at(-1)).toBeUndefined();
});

test('when a link is pointed at and clicked, then both are one action', async () => {
  startTraces(`1 ${MARK}`);
  const link = document.querySelector('a')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  await call();
  link.click();
  await call();
  window.dispatchEvent(new Event('pagehide'));
  const [[, report]] = told() as [readonly [string, { action: object; calls: object[] }]];
  expect(report.action).toMatchObject({ kind: 'click', clicked: expect.any(Number) });
  expect(report.calls).toHaveLength(2);
});

test('when an action asks for nothing, then nothing is told', () => {
  startTraces(`1 ${MARK}`);
  document.querySelector('button')!.click();
  jest.advanceTimersByTime(20_000);
  expect(told()).toEqual([]);
});

test('when none is to be traced, then no call says anything, and nothing is told', async () => {
  startTraces(`0 ${MARK}`);
  document.querySelector('button')!.click();
  await call();
  jest.advanceTimersByTime(20_000);
  expect([asked, told()]).toEqual([[undefined], []]);
});
