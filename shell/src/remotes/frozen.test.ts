import type { RegistryEntry } from '@atlas/contracts';
import { leaveOutFrozen, running } from './frozen';

const entries = ['catalog', 'quiz'].map((name) => ({
  name,
  slots: [{ name: `home.${name}`, criticality: 'regular' }],
})) as unknown as RegistryEntry[];
const left = (report: (entry: RegistryEntry) => void = () => {}) =>
  leaveOutFrozen(entries, report)
    .filter(({ off }) => off)
    .map(({ name }) => name);

beforeEach(() => sessionStorage.clear());

test('when code comes to an end, also by an error, then nobody is left out', () => {
  running('quiz', () => 1);
  expect(() =>
    running('catalog', () => {
      throw new Error('planted');
    }),
  ).toThrow('planted');
  expect(left()).toEqual([]);
});

test('when the page before never got to the end of a slice, then that one is left out and told once', () => {
  // What is remembered while it runs is what the next page finds.
  running('quiz', () => {
    const report = jest.fn();
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(left(report)).toEqual(['quiz']);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

test('when the browser keeps nothing, then everything runs', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  expect(running('quiz', () => 1)).toBe(1);
  expect(left()).toEqual([]);
  refused.mockRestore();
});
