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

test('disables and reports the slice that froze the last page', () => {
  // What is remembered while it runs is what the next page finds.
  runAs('quiz', () => {
    const report = jest.fn();
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
  });
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
