import { keepFrame } from './frame-keeper';
import type { FrameKeeper } from './frame-keeper';

const got = { onSize: jest.fn(), onNavigate: jest.fn(), onTrack: jest.fn(), onFailure: jest.fn() };
let frame: HTMLIFrameElement;
let keeper: FrameKeeper;
let posted: unknown[];
beforeEach(() => {
  jest.useFakeTimers();
  Object.values(got).forEach((one) => one.mockReset());
  frame = document.createElement('iframe');
  document.body.append(frame);
  posted = [];
  frame.contentWindow!.postMessage = ((message: { 'atlas-frame': unknown }) =>
    void posted.push(message['atlas-frame'])) as never;
  keeper = keepFrame(frame, 4_000, got);
});
afterEach(() => {
  keeper.stop();
  frame.remove();
  jest.useRealTimers();
});

const say = (said: unknown, source: Window | null = frame.contentWindow) =>
  window.dispatchEvent(new MessageEvent('message', { data: { 'atlas-frame': said }, source }));
const press = (isActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
  frame.tabIndex = 0;
  frame.focus();
};
const STATE = { slot: 'home.tools', props: {}, language: 'ko', theme: 'light' } as const;

test('when a frame is ready, then it has the state, also when that came first or changes', () => {
  keeper.say(STATE);
  expect(posted).toEqual([]);
  say({ kind: 'ready' });
  keeper.say({ ...STATE, theme: 'dark' });
  expect(posted).toEqual([STATE, { ...STATE, theme: 'dark' }]);
});

test('when another window says something, or there is no sense in it, then nothing is done', () => {
  press(true);
  say({ kind: 'navigate', to: '/community' }, window);
  for (const said of [
    null,
    3,
    'x',
    {},
    { kind: '__proto__' },
    { kind: 'constructor' },
    { kind: 'track' },
  ])
    say(said);
  window.dispatchEvent(new MessageEvent('message', { data: null, source: frame.contentWindow }));
  for (const one of Object.values(got)) expect(one).not.toHaveBeenCalled();
});

test('when a height is no height, or comes a thousand times, then it is cut and taken once', () => {
  for (let n = 0; n < 1_000; n++) say({ kind: 'size', height: n });
  say({ kind: 'size', height: 1e9 });
  jest.advanceTimersByTime(150);
  expect(got.onSize.mock.calls).toEqual([[4_000]]);
  say({ kind: 'size', height: 'tall' });
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
])('when it leads to %j and a press is %s, then it is followed %i times', (to, pressed, times) => {
  press(pressed);
  say({ kind: 'navigate', to });
  expect(got.onNavigate).toHaveBeenCalledTimes(times);
});

test('when a visit is told after a press, then its words alone are taken', () => {
  press(true);
  say({ kind: 'track', event: { type: 'tool-visit', toolId: 'x', more: 'y' } });
  say({ kind: 'track', event: { type: 'page-view', path: '/' } });
  expect(got.onTrack.mock.calls).toEqual([[{ type: 'tool-visit', toolId: 'x' }]]);
});

test('when it is never ready, or stops answering, then it is over, once', () => {
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure.mock.calls).toEqual([['it does not answer']]);
  jest.advanceTimersByTime(60_000);
  expect(got.onFailure).toHaveBeenCalledTimes(1);
});

test('when it answers, then it stays; when it stops, then it is over', () => {
  say({ kind: 'ready' });
  for (let n = 0; n < 10; n++) {
    jest.advanceTimersByTime(4_000);
    say({ kind: 'alive' });
  }
  expect(got.onFailure).not.toHaveBeenCalled();
  jest.advanceTimersByTime(12_000);
  expect(got.onFailure.mock.calls).toEqual([['it does not answer any more']]);
});

test('when its document says that it moved again and again, or is loaded anew, then it is over', () => {
  for (let n = 0; n < 2; n++) say({ kind: 'moved' });
  expect(got.onFailure).not.toHaveBeenCalled();
  say({ kind: 'moved' });
  expect(got.onFailure.mock.calls).toEqual([['it filled the history with entries of its own']]);
  keeper = keepFrame(frame, 4_000, got);
  frame.dispatchEvent(new Event('load'));
  frame.dispatchEvent(new Event('load'));
  expect(got.onFailure).toHaveBeenLastCalledWith('it left its document');
});

test('when the history grows and the page did not do it, then it is over; what the page did is no matter', () => {
  say({ kind: 'ready' });
  for (let n = 0; n < 5; n++) window.history.pushState(null, '', `#own${n}`);
  keeper.pushed();
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure).not.toHaveBeenCalled();
  say({ kind: 'alive' });
  for (let n = 0; n < 5; n++) window.history.pushState(null, '', `#other${n}`);
  jest.advanceTimersByTime(4_000);
  expect(got.onFailure.mock.calls).toEqual([['it filled the history with entries of its own']]);
});
