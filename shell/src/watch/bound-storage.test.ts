import type { RegistryEntry } from '@atlas/contracts';
import { boundStorage } from './bound-storage';

let culprit: RegistryEntry | undefined;
beforeAll(() => boundStorage(() => culprit));
beforeEach(() => {
  localStorage.clear();
  culprit = { name: crypto.randomUUID() } as RegistryEntry;
});

test('when a slice fills what the browser keeps, then it gets an error, and others go on keeping', () => {
  const fill = () => {
    for (let n = 0; ; n += 1) localStorage.setItem(`key ${n}`, 'x'.repeat(10_000));
  };
  expect(fill).toThrow('has filled its part');
  expect(localStorage.length).toBeLessThan(51);
  culprit = undefined;
  localStorage.setItem('language', 'en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('when a slice writes the same key again and again, then only what is more counts', () => {
  for (let n = 0; n < 100; n += 1) localStorage.setItem('one', 'x'.repeat(10_000));
  expect(localStorage.getItem('one')).toHaveLength(10_000);
});
