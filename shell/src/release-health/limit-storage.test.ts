import type { RegistryEntry } from '@atlas/contracts';
import { limitStorage } from './limit-storage';

let culprit: RegistryEntry | undefined;
beforeAll(() => limitStorage(() => culprit));
beforeEach(() => {
  localStorage.clear();
  culprit = { name: crypto.randomUUID() } as RegistryEntry;
});

test('throws for the slice that fills the storage only', () => {
  const fill = () => {
    for (let n = 0; ; n += 1) localStorage.setItem(`key ${n}`, 'x'.repeat(10_000));
  };
  expect(fill).toThrow('has filled its part');
  expect(localStorage.length).toBeLessThan(51);
  culprit = undefined;
  localStorage.setItem('language', 'en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('counts only growth when a key is rewritten', () => {
  for (let n = 0; n < 100; n += 1) localStorage.setItem('one', 'x'.repeat(10_000));
  expect(localStorage.getItem('one')).toHaveLength(10_000);
});
