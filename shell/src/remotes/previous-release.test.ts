import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { loadPreviousRelease } from './previous-release';

const registerRemotes = jest.fn();
jest.mock('./federation', () => ({
  federationHost: () => ({ registerRemotes }),
  toRemote: ({ name, entry }: RegistryEntry) => ({ name, entry }),
}));

const release = (version: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name: 'news',
  version,
  criticality: 'regular',
  pages: [],
  slots: [],
  api: [],
  entry: `/releases/news/${version}/remoteEntry.js`,
  integrity: { [`/releases/news/${version}/a.js`]: `sha384-${version}` },
  preload: [],
  shared: {},
  ...more,
});
const live = release('1.1.0');

const original = globalThis.fetch;
const ask = jest.fn();
beforeEach(() => {
  globalThis.fetch = ask;
  globalThis.__ATLAS_INTEGRITY__ = undefined;
});
afterEach(() => {
  globalThis.fetch = original;
  ask.mockReset();
  registerRemotes.mockClear();
  jest.useRealTimers();
});

const file = `${window.location.origin}/releases/news/1.0.0/a.js`;

test('registers the previous release and allows its scripts', async () => {
  ask.mockResolvedValue(Response.json(release('1.0.0')));
  await expect(loadPreviousRelease(live)).resolves.toMatchObject({ version: '1.0.0' });
  expect(ask).toHaveBeenCalledWith('/releases/news/before.json');
  expect(registerRemotes).toHaveBeenCalledWith(
    [{ name: 'news', entry: '/releases/news/1.0.0/remoteEntry.js' }],
    { force: true },
  );
  expect(defined(globalThis.__ATLAS_INTEGRITY__)(file)).toBe('sha384-1.0.0');
});

test.each([
  ['is none', new Response('', { status: 404 })],
  ['is the one that fails', Response.json(release('1.1.0'))],
  [
    'is one of modules, whose hashes the page does not have',
    Response.json(release('1.0.0', { entryType: 'module' })),
  ],
])('registers nothing when the previous release %s', async (_, result) => {
  ask.mockResolvedValue(result);
  await expect(loadPreviousRelease(live)).resolves.toBeUndefined();
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(globalThis.__ATLAS_INTEGRITY__).toBeUndefined();
});

test('requests nothing for a disabled slice', async () => {
  await expect(loadPreviousRelease({ ...live, off: true })).resolves.toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test('gives up at its deadline', async () => {
  jest.useFakeTimers();
  ask.mockReturnValue(new Promise(() => {}));
  const result = loadPreviousRelease(live).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(3_100);
  await expect(result).resolves.toBe('No response within 3000 ms');
});
