import type { RegistryEntry } from '@atlas/contracts';
import { disableFrozen, runAs, rememberFrozen, whenReporting } from './freeze-detection';

const entries = ['catalog', 'quiz'].map((name) => ({
  name,
  slots: [{ name: `home.${name}`, criticality: 'regular' }],
})) as unknown as RegistryEntry[];
const left = (report: (name: string) => void = () => {}) =>
  disableFrozen(entries, report)
    .filter(({ off }) => off)
    .map(({ name }) => name);

beforeEach(() => {
  sessionStorage.clear();
  rememberFrozen('');
});

test('disables nothing when code ends, also by an error', () => {
  runAs('quiz', () => 1);
  expect(() =>
    runAs('catalog', () => {
      throw new Error('planted');
    }),
  ).toThrow('planted');
  expect(left()).toEqual([]);
});

/** What is remembered while code runs is what the next page finds. */
function runFor(ms: number, test: () => void): void {
  jest.spyOn(Date, 'now').mockReturnValueOnce(performance.timeOrigin - ms);
  runAs('quiz', test);
}

test('disables and reports the slice that froze the last page', () => {
  runFor(2_100, () => {
    const report = jest.fn();
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

test('disables nothing when the last page was left during a short task', () => {
  const report = jest.fn();
  runFor(1_900, () => expect(left(report)).toEqual([]));
  expect(report).not.toHaveBeenCalled();
});

test('disables nothing after a page of another origin', () => {
  const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://id.example/');
  runFor(60_000, () => expect(left()).toEqual([]));
  referrer.mockReturnValue(`${location.origin}/healthz`);
  runFor(60_000, () => expect(left()).toEqual(['quiz']));
  referrer.mockRestore();
});

test('disables nothing without storage', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(runAs('quiz', () => 1)).toBe(1);
  expect(left()).toEqual([]);
  refused.mockRestore();
});

test('disables what the gateway or another tab has named', () => {
  document.cookie = 'atlas_froze=quiz;path=/';
  const report = jest.fn();
  expect(left(report)).toEqual(['quiz']);
  // The worker of that page has reported it.
  expect(report).not.toHaveBeenCalled();
});

test('starts the worker and waits for it before code of a slice runs', async () => {
  const order: string[] = [];
  globalThis.atlasBeat = Object.assign(() => {
    globalThis.atlasBeat.ready ??= Promise.resolve().then(() => order.push('started'));
  }, {});
  await whenReporting();
  order.push('run');
  expect(order).toEqual(['started', 'run']);
});

test('names running code to the worker of the page', () => {
  const beat = jest.fn();
  globalThis.atlasBeat = beat;
  runAs('quiz', () => expect(beat).toHaveBeenCalledWith('quiz'));
  expect(beat).toHaveBeenLastCalledWith('');
  Reflect.deleteProperty(globalThis, 'atlasBeat');
});
