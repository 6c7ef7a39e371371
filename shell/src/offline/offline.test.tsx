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
  ['en', 'Network', /You are offline/],
  ['ja', 'ネットワーク', /インターネットに接続されていません/],
  ['zh', '网络状态', /当前没有网络/],
] as const)(
  'when the network goes, then the page says so in %s until it is back',
  (language, name, text) => {
    renderRemote(<Offline />, { language });
    expect(screen.queryByRole('status', { name })).toBeNull();
    turn(false);
    expect(screen.getByRole('status', { name })).toHaveTextContent(text);
    turn(true);
    expect(screen.queryByRole('status', { name })).toBeNull();
  },
);

test('when a page is opened without a network, then it says so at once', () => {
  online = false;
  renderRemote(<Offline />);
  expect(screen.getByRole('status', { name: 'Network' })).toBeVisible();
});

describe('keeping what was seen', () => {
  const idle = () => act(() => jest.advanceTimersByTimeAsync(5_000));

  it('when the page has nothing else to do, then what is seen is kept from now on', async () => {
    renderRemote(<Offline />);
    expect(register).not.toHaveBeenCalled();
    await idle();
    expect(register.mock.calls).toEqual([['/service-worker.js']]);
  });
  it('when the browser refuses to keep anything, then the page goes on', async () => {
    register.mockRejectedValue(new DOMException('denied', 'SecurityError'));
    renderRemote(<Offline />);
    await idle();
    expect(register).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['is not served safely', () => Object.assign(window, { isSecureContext: false })],
    ['is in a browser that cannot', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ])('when the page %s, then nothing is tried', async (_, given) => {
    given();
    renderRemote(<Offline />);
    await idle();
    expect(register).not.toHaveBeenCalled();
  });
});
