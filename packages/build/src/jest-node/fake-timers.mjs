import { ModernFakeTimers } from '@jest/fake-timers';

// The runner's own `jest` object has no asynchronous functions for fake timers.
const timers = new ModernFakeTimers({
  config: { fakeTimers: { enableGlobally: true } },
  global: globalThis,
});
for (const name of [
  'useFakeTimers',
  'useRealTimers',
  'setSystemTime',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
])
  globalThis.jest[name] = timers[name].bind(timers);
