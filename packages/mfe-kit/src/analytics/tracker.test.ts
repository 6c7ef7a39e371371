import { createTracker } from './tracker';

const setBeacon = (value: unknown) =>
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value });
afterEach(() => setBeacon(undefined));

test.each([
  ['no beacons', undefined],
  [
    'beacons that throw',
    () => {
      throw new TypeError('blocked');
    },
  ],
])('goes on in a browser with %s', (_what, beacon) => {
  setBeacon(beacon);
  const { track, flush } = createTracker();
  track({ type: 'quiz-complete' });
  expect(flush).not.toThrow();
});

test('sends a batch to a path that ad blockers let through', () => {
  const beacon = jest.fn(() => true);
  setBeacon(beacon);
  const { track, flush } = createTracker();
  track({ type: 'quiz-complete' });
  flush();
  expect(beacon).toHaveBeenCalledWith('/api/usage/events', expect.any(Blob));
});
