import { defined } from '@atlas/contracts/testing';
import { monitorFrame } from './frame-monitor';
import type { FrameMonitor } from './frame-monitor';

const got = { onSize: jest.fn(), onNavigate: jest.fn(), onTrack: jest.fn(), onFailure: jest.fn() };
let frame: HTMLIFrameElement;
let monitor: FrameMonitor;
let posted: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  Object.values(got).forEach((one) => one.mockReset());
  frame = document.createElement('iframe');
  document.body.append(frame);
  posted = [];
  defined(frame.contentWindow).postMessage = ((message: { 'atlas-frame': unknown }) =>
    void posted.push(message['atlas-frame'])) as never;
  monitor = monitorFrame(frame, 4_000, got);
});
afterEach(() => {
  monitor.stop();
  frame.remove();
  jest.useRealTimers();
});

const receive = (message: unknown, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { 'atlas-frame': message }, source }));
const press = (isActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
  frame.tabIndex = 0;
  frame.focus();
};
const STATE = { slot: 'home.tools', props: {}, language: 'ko', theme: 'light' } as const;

test('sends the latest state once the frame is ready', () => {
  monitor.send(STATE);
  expect(posted).toEqual([]);
  receive({ kind: 'ready' });
  monitor.send({ ...STATE, theme: 'dark' });
  expect(posted).toEqual([STATE, { ...STATE, theme: 'dark' }]);
});

test('ignores other windows and malformed messages', () => {
  press(true);
  receive({ kind: 'navigate', to: '/community' }, window);
  for (const message of [
    null,
    3,
    'x',
    {},
    { kind: '__proto__' },
    { kind: 'constructor' },
    { kind: 'track' },
  ])
    receive(message);
  window.dispatchEvent(new MessageEvent('message', { data: null, source: frame.contentWindow }));
  for (const one of Object.values(got)) expect(one).not.toHaveBeenCalled();
});

test('clamps heights and throttles size messages', () => {
  for (let n = 0; n < 1_000; n++) receive({ kind: 'size', height: n });
  receive({ kind: 'size', height: 1e9 });
  jest.advanceTimersByTime(150);
  expect(got.onSize.mock.calls).toEqual([[4_000]]);
  receive({ kind: 'size', height: 'tall' });
  jest.advanceTimersByTime(150);
  expect(got.onSize).toHaveBeenLastCalledWith(0);
});

test.each([
  ['/community', true, 1],
  ['/community', false, 0],
  ['//evil.example', true, 0],
  ['https://evil.example/', true, 0],
  ['/\\evil.example', true, 0],
  ['javascript:alert(1)', true, 0],
  [{}, true, 0],
])('navigating to %j with activation %s happens %i times', (to, pressed, times) => {
  press(pressed);
  receive({ kind: 'navigate', to });
  expect(got.onNavigate).toHaveBeenCalledTimes(times);
});

test('tracks a tool visit after user activation, known fields only', () => {
  press(true);
  receive({ kind: 'track', event: { type: 'tool-visit', toolId: 'x', more: 'y' } });
  receive({ kind: 'track', event: { type: 'page-view', path: '/' } });
  expect(got.onTrack.mock.calls).toEqual([[{ type: 'tool-visit', toolId: 'x' }]]);
});

test('reports a frame that never becomes ready, once', () => {
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure.mock.calls).toEqual([['it does not respond']]);
  jest.advanceTimersByTime(60_000);
  expect(got.onFailure).toHaveBeenCalledTimes(1);
});

test('reports a frame that stops sending heartbeats', () => {
  receive({ kind: 'ready' });
  for (let n = 0; n < 10; n++) {
    jest.advanceTimersByTime(4_000);
    receive({ kind: 'alive' });
  }
  expect(got.onFailure).not.toHaveBeenCalled();
  jest.advanceTimersByTime(12_000);
  expect(got.onFailure.mock.calls).toEqual([['it stopped responding']]);
});

test('reports a frame that reloads or keeps moving', () => {
  for (let n = 0; n < 2; n++) receive({ kind: 'moved' });
  expect(got.onFailure).not.toHaveBeenCalled();
  receive({ kind: 'moved' });
  expect(got.onFailure.mock.calls).toEqual([['it filled the history with entries of its own']]);
  monitor = monitorFrame(frame, 4_000, got);
  frame.dispatchEvent(new Event('load'));
  frame.dispatchEvent(new Event('load'));
  expect(got.onFailure).toHaveBeenLastCalledWith('it left its document');
});

test('reports a frame that grows the history, not the page itself', () => {
  receive({ kind: 'ready' });
  for (let n = 0; n < 5; n++) window.history.pushState(null, '', `#own${n}`);
  monitor.onHistoryPush();
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure).not.toHaveBeenCalled();
  receive({ kind: 'alive' });
  for (let n = 0; n < 5; n++) window.history.pushState(null, '', `#other${n}`);
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure.mock.calls).toEqual([['it filled the history with entries of its own']]);
});
