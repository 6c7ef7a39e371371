import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('offline, tries reads and pauses changes until online', async () => {
  const online = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  const client = createQueryClient();
  client.mount();
  const read = jest.fn(() => Promise.reject(new Error('no network')));
  const change = jest.fn(() => Promise.resolve('done'));
  const reading = new QueryObserver(client, { queryKey: ['a'], queryFn: read });
  const stop = reading.subscribe(() => undefined);
  const changing = new MutationObserver(client, { mutationFn: change }).mutate();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(1);
  expect(change).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(changing).resolves.toBe('done');
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});
