import type { RenewalOutcome } from './session-renewal';
import { startSessionRenewal } from './session-renewal-timer';

const TOKEN_MS = 10 * 60_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('renews the session twice within one token lifetime', async () => {
  const renew = jest.fn(async () => 'renewed' as const);
  startSessionRenewal(() => true, renew);
  await jest.advanceTimersByTimeAsync(TOKEN_MS - 1);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('renews at once when the page becomes visible after sleep', () => {
  const renew = jest.fn(async () => 'renewed' as const);
  startSessionRenewal(() => true, renew);
  jest.setSystemTime(Date.now() + TOKEN_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(renew).toHaveBeenCalledTimes(1);
});

test('repeats a renewal whose response was lost within a minute', async () => {
  const renew = jest
    .fn<Promise<RenewalOutcome>, []>()
    .mockResolvedValueOnce('unknown')
    .mockResolvedValue('renewed');
  startSessionRenewal(() => true, renew);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('does not renew without a signed-in user', () => {
  const renew = jest.fn(async () => 'renewed' as const);
  startSessionRenewal(() => false, renew);
  jest.advanceTimersByTime(TOKEN_MS);
  expect(renew).not.toHaveBeenCalled();
});
