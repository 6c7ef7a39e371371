import type { RegistryEntry } from '@atlas/contracts';
import { createRemoteLoader } from './remote-loader';

const entry: RegistryEntry = {
  name: 'catalog',
  version: '1.0.0',
  criticality: 'regular',
  pages: [],
  slots: [],
  api: [],
  entry: '/releases/catalog/1.0.0/remoteEntry.js',
  integrity: {},
  preload: [],
  shared: {},
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when a remote hangs, then its load fails at the deadline and names remote and version', async () => {
  const onFailure = jest.fn();
  const loader = createRemoteLoader({ importRemote: () => new Promise(() => {}), onFailure });
  const failed = expect(loader.load(entry)).rejects.toThrow(
    'catalog@1.0.0 failed to load: No answer within 4000 ms',
  );
  await jest.advanceTimersByTimeAsync(4_000);
  await failed;
  expect(onFailure).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'catalog', phase: 'load' }),
  );
});

test('when the first attempt fails, then it is tried again', async () => {
  const remote = { lifecycles: {}, fragments: {}, preload: () => [] } as never;
  const importRemote = jest.fn().mockRejectedValueOnce(new Error('503')).mockResolvedValue(remote);
  const loading = createRemoteLoader({ importRemote }).load(entry);
  await jest.advanceTimersByTimeAsync(300);
  await expect(loading).resolves.toBe(remote);
});
