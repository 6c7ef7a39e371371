import type { RegistryEntry } from '@atlas/contracts';
import { createRemoteLoader } from './remote-loader';

const entry: RegistryEntry = {
  name: 'weather',
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [],
  api: [],
  entry: '/releases/weather/1.0.0/remoteEntry.js',
  integrity: {},
  preload: [],
  shared: {},
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('fails at the deadline and names remote and version', async () => {
  const onFailure = jest.fn();
  const loader = createRemoteLoader({ importRemote: () => new Promise(() => {}), onFailure });
  const failed = expect(loader.load(entry)).rejects.toThrow(
    'weather@1.0.0 failed to load: No response within 4000 ms',
  );
  await jest.advanceTimersByTimeAsync(4_100);
  await failed;
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'weather', phase: 'load' }),
  );
});

test('retries after a failed attempt', async () => {
  const remote = { lifecycles: {}, fragments: {}, preload: () => [] } as never;
  const importRemote = jest.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(remote);
  const loading = createRemoteLoader({ importRemote }).load(entry);
  await jest.advanceTimersByTimeAsync(300);
  await expect(loading).resolves.toBe(remote);
});

const remote = { lifecycles: {}, fragments: {}, preload: () => [] } as never;
const broken = () => jest.fn().mockRejectedValue(new Error('503'));
/** Every attempt of one load, with the waits between them. */
const allAttempts = () => jest.advanceTimersByTimeAsync(2_000);
const failing = async (load: Promise<unknown>, message: string) => {
  const rejection = expect(load).rejects.toThrow(message);
  await allAttempts();
  await rejection;
};

test('loads each release once for concurrent requests', async () => {
  const importRemote = jest.fn().mockResolvedValue(remote);
  const loader = createRemoteLoader({ importRemote });
  const loads = [
    loader.load(entry),
    loader.load(entry),
    loader.load({ ...entry, version: '1.1.0' }),
  ];
  await allAttempts();
  expect(await Promise.all(loads)).toEqual([remote, remote, remote]);
  expect(importRemote).toHaveBeenCalledTimes(2);
});

test('opens the circuit after two failures and fails fast', async () => {
  const importRemote = broken();
  const loader = createRemoteLoader({ importRemote });
  await failing(loader.load(entry), '503');
  await failing(loader.load(entry), '503');
  expect(importRemote).toHaveBeenCalledTimes(6);
  await expect(loader.load(entry)).rejects.toThrow('its circuit is open');
  importRemote.mockResolvedValue(remote);
  await jest.advanceTimersByTimeAsync(30_000);
  const loading = loader.load(entry);
  await allAttempts();
  await expect(loading).resolves.toBe(remote);
});

test('a forced load bypasses the open circuit', async () => {
  const importRemote = broken();
  const loader = createRemoteLoader({ importRemote });
  await failing(loader.load(entry), '503');
  await failing(loader.load(entry), '503');
  importRemote.mockResolvedValue(remote);
  const loading = loader.load(entry, { force: true });
  await allAttempts();
  await expect(loading).resolves.toBe(remote);
});

test('keeps one circuit for each remote', async () => {
  const importRemote = jest.fn(({ name }: RegistryEntry) =>
    name === 'news' ? Promise.resolve(remote) : Promise.reject(new Error('503')),
  );
  const loader = createRemoteLoader({ importRemote });
  await failing(loader.load(entry), '503');
  await failing(loader.load(entry), '503');
  const loading = loader.load({ ...entry, name: 'news' });
  await allAttempts();
  await expect(loading).resolves.toBe(remote);
});

test('never loads a disabled remote, not even by force', async () => {
  const importRemote = jest.fn().mockResolvedValue(remote);
  const onUse = jest.fn();
  const loader = createRemoteLoader({ importRemote, onUse });
  await expect(loader.load({ ...entry, off: true }, { force: true })).rejects.toThrow('off');
  expect([importRemote.mock.calls, onUse.mock.calls]).toEqual([[], []]);
});

test('gives a primary remote a longer deadline', async () => {
  const loader = createRemoteLoader({ importRemote: () => new Promise(() => {}) });
  const failed = jest.fn();
  loader.load({ ...entry, criticality: 'primary' }).catch(failed);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('does not retry after the deadline', async () => {
  const importRemote = jest.fn(
    () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('slow')), 4_500)),
  );
  const loader = createRemoteLoader({ importRemote });
  const failed = expect(loader.load(entry)).rejects.toThrow('4000 ms');
  await jest.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(importRemote).toHaveBeenCalledTimes(1);
});

test('reports a failed chunk with its part and stack', async () => {
  const onFailure = jest.fn();
  const loader = createRemoteLoader({ importRemote: broken(), onFailure });
  const cause = new Error('no chunk');
  await failing(
    loader.runStep(entry, 'fragment', () => Promise.reject(cause), 'home.tools'),
    'weather@1.0.0 failed to fragment: no chunk',
  );
  expect(onFailure.mock.calls).toEqual([
    [
      {
        remote: 'weather',
        version: '1.0.0',
        part: 'home.tools',
        phase: 'fragment',
        message: 'weather@1.0.0 failed to fragment: no chunk',
        stack: cause.stack,
      },
    ],
  ]);
});

test('reports a thrown value that is not an Error', () => {
  const onFailure = jest.fn();
  const loader = createRemoteLoader({ importRemote: broken(), onFailure });
  const error = loader.report(entry, 'render', 'gone');
  expect(error.message).toBe('weather@1.0.0 failed to render: gone');
  expect(loader.report(entry, 'mount', error)).toBe(error);
  expect(onFailure.mock.calls[0]).toEqual([
    expect.objectContaining({ part: 'load', stack: undefined }),
  ]);
});
