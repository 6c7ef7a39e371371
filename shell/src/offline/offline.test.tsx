import { renderRemote } from '@atlas/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { Offline } from './offline';

const register = jest.fn((_file: string) => Promise.resolve());
let online = true;

beforeEach(() => {
  online = true;
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  Object.assign(navigator, { serviceWorker: { register } });
  Object.assign(window, { isSecureContext: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  register.mockReset().mockResolvedValue(undefined);
  jest.useRealTimers();
});

const turn = (on: boolean) =>
  act(() => {
    online = on;
    window.dispatchEvent(new Event(on ? 'online' : 'offline'));
  });

test.each([
  ['ko', '네트워크 상태', /인터넷에 연결되어 있지 않습니다/],
  ['en', 'Network', /You’re offline/],
  ['ja', 'ネットワーク', /オフラインです/],
  ['zh', '网络状态', /网络已断开/],
] as const)('shows the offline bar in %s until back online', (language, name, text) => {
  renderRemote(<Offline />, { language });
  expect(screen.queryByRole('status', { name })).toBeNull();
  turn(false);
  expect(screen.getByRole('status', { name })).toHaveTextContent(text);
  turn(true);
  expect(screen.queryByRole('status', { name })).toBeNull();
});

test('shows the offline bar when opened offline', () => {
  online = false;
  renderRemote(<Offline />);
  expect(screen.getByRole('status', { name: 'Network' })).toBeVisible();
});

describe('service worker registration', () => {
  const idle = () => act(() => jest.advanceTimersByTimeAsync(5_000));

  it('registers when the page is idle', async () => {
    renderRemote(<Offline />);
    expect(register).not.toHaveBeenCalled();
    await idle();
    expect(register.mock.calls).toEqual([['/service-worker.js']]);
  });
  it('ignores a failed registration', async () => {
    register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
    renderRemote(<Offline />);
    await idle();
    expect(register).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['is not served safely', () => Object.assign(window, { isSecureContext: false })],
    ['is in a browser that cannot', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ])('does not register when the page %s', async (_, given) => {
    given();
    renderRemote(<Offline />);
    await idle();
    expect(register).not.toHaveBeenCalled();
  });
});
