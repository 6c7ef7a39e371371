import type { RegistryEntry } from '@atlas/contracts';
import { mountParcel } from './mount-parcel';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const entry = { name: 'news', criticality: 'regular' } as RegistryEntry;

/** Mounts a parcel whose lifecycles take so many milliseconds. */
function mount({ bootstrapMs = 0, mountMs = 0 }) {
  const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const unmounted = jest.fn(async () => {});
  const lifecycles = { bootstrap: wait(bootstrapMs), mount: wait(mountMs), unmount: unmounted };
  const result = jest.fn();
  const domElement = document.createElement('div');
  const { mounted, unmount } = mountParcel(entry, lifecycles, { domElement });
  mounted.then(
    () => result('mounted'),
    (error: Error) => result(error.message),
  );
  return { result, unmount, unmounted };
}

test('gives bootstrap and mount the deadline each', async () => {
  const { result, unmount, unmounted } = mount({ bootstrapMs: 3_000, mountMs: 3_000 });
  await jest.advanceTimersByTimeAsync(6_100);
  expect(result).toHaveBeenCalledWith('mounted');
  void unmount();
  await jest.advanceTimersByTimeAsync(100);
  expect(unmounted).toHaveBeenCalledTimes(1);
});

test('fails at the deadline and unmounts what is mounted later', async () => {
  const { result, unmounted } = mount({ mountMs: 5_000 });
  await jest.advanceTimersByTimeAsync(4_100);
  expect(result).toHaveBeenCalledWith('No response within 4000 ms');
  expect(unmounted).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(unmounted).toHaveBeenCalledTimes(1);
});
