import type { Page } from 'playwright/test';
import { waitForRemote } from './remotes';

interface Shown {
  /** Results of the calls that look for an interactive part; the last one stays. */
  interactive: boolean[];
  errors?: string[];
}
function pageWith({ interactive, errors = [] }: Shown): Page {
  const remotes = [{ name: 'news', version: '1.2.0', entry: '/releases/news/1.2.0/entry.js' }];
  return {
    url: () => 'http://localhost:8080/news',
    request: { get: async () => ({ json: async () => ({ remotes }) }) },
    // A failed load leaves an entry too.
    evaluate: async (read: unknown) =>
      /getEntries/.test(String(read)) ||
      (interactive.length > 1 ? interactive.shift() : interactive[0]),
    consoleMessages: async () => errors.map((text) => ({ type: () => 'error', text: () => text })),
  } as unknown as Page;
}
const wait = (page: Page, slice = 'news') =>
  waitForRemote(page, 'http://localhost:8080', slice, 1_000);

test('returns the version once a part is interactive', async () => {
  await expect(wait(pageWith({ interactive: [false, true] }))).resolves.toBe('1.2.0');
});

test('fails when no part becomes interactive', async () => {
  await expect(wait(pageWith({ interactive: [false] }))).rejects.toThrow(
    'news@1.2.0 has a mounted and hydrated part in http://localhost:8080/news',
  );
});

test('fails with the failure that the shell reported', async () => {
  const reported = 'news@1.2.0 failed to load: No response within 4000 ms';
  const errors = ['quiz@1.0.0 failed to load: gone', reported];
  await expect(wait(pageWith({ interactive: [true], errors }))).rejects.toThrow(reported);
});

test('fails when the slice is not live', async () => {
  await expect(wait(pageWith({ interactive: [true] }), 'weather')).rejects.toThrow(
    'weather is not live',
  );
});
