import { keepAlive } from './keep-alive';

const TOKEN_MS = 10 * 60_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when a page stays open, then the session is renewed twice before one token runs out', () => {
  const renew = jest.fn(async () => 'renewed' as const);
  keepAlive(() => true, renew);
  jest.advanceTimersByTime(TOKEN_MS - 1);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('when the device wakes from sleep, then coming back to the page renews at once', () => {
  const renew = jest.fn(async () => 'renewed' as const);
  keepAlive(() => true, renew);
  jest.setSystemTime(Date.now() + TOKEN_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renew).toHaveBeenCalledTimes(1);
});

test('when nobody is signed in, then nothing is renewed', () => {
  const renew = jest.fn(async () => 'renewed' as const);
  keepAlive(() => false, renew);
  jest.advanceTimersByTime(TOKEN_MS);
  expect(renew).not.toHaveBeenCalled();
});
