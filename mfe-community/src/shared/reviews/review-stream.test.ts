import { defined } from '@atlas/contracts/testing';
import { listenForReviews } from './review-stream';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = 2;
  }
  say(type: string, lastEventId: string, data = '{}') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }
}
const id = (last: string) => last.padStart(24, '0');
const last = () => defined(FakeSource.opened.at(-1));
const setHidden = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => jest.useRealTimers());

it('shares one connection until the last listener leaves', () => {
  const [a, b] = [jest.fn(), jest.fn()];
  const [leaveA, leaveB] = [listenForReviews(a), listenForReviews(b)];
  last().say('review', id('1'), JSON.stringify({ id: id('1'), aiToolId: 'chatgpt' }));
  expect([FakeSource.opened.length, a.mock.calls, b.mock.calls]).toEqual([
    1,
    [['chatgpt']],
    [['chatgpt']],
  ]);
  leaveA();
  expect(last().readyState).toBe(1);
  leaveB();
  expect(last().readyState).toBe(2);
});
it('resumes after the last event when the tab is shown again', () => {
  const leave = listenForReviews(jest.fn());
  last().say('review', id('2'), JSON.stringify({ id: id('2'), aiToolId: 'x' }));
  setHidden(true);
  expect(last().readyState).toBe(2);
  setHidden(false);
  expect([FakeSource.opened.length, last().url]).toEqual([
    2,
    `/api/reviews/events?after=${id('2')}`,
  ]);
  leave();
});
it('reconnects after an error response', () => {
  const leave = listenForReviews(jest.fn());
  last().close();
  last().dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(30_000);
  expect(FakeSource.opened).toHaveLength(2);
  leave();
});
