import type { RegistryEntry } from '@atlas/contracts';
import { readRegistry } from './read-registry';

const remotes = [{ name: 'news' }] as RegistryEntry[];
const original = globalThis.fetch;
let responses: Record<string, () => Promise<Response>>;
let requested: string[];

beforeEach(() => {
  requested = [];
  responses = {};
  globalThis.fetch = (async (path: string) => {
    requested.push(path);
    return responses[path]?.() ?? new Response('', { status: 404 });
  }) as typeof fetch;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  globalThis.fetch = original;
  document.body.innerHTML = '';
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const names = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="registry">${text}</script>`;
};
const respondWith = (body: object) => async () => Response.json(body);

test('reads only the registry file that the page names', async () => {
  names('{"file":"/registry-1.json"}');
  responses['/registry-1.json'] = respondWith({ remotes });
  await expect(readRegistry()).resolves.toEqual(remotes);
  expect(requested).toEqual(['/registry-1.json']);
});

test.each([
  ['is not in the page', ''],
  ['names no file', '<script type="application/json" id="registry">{"overrides":[]}</script>'],
  ['is empty', '<script type="application/json" id="registry"></script>'],
])("reads the current registry when the page's registry %s", async (_, html) => {
  document.body.innerHTML = html;
  responses['/registry.json'] = respondWith({ remotes });
  await expect(readRegistry()).resolves.toEqual(remotes);
});

test.each([
  ['is not there any more', async () => new Response('', { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['is truncated', async () => new Response('{"remotes":[{"na')],
])('reads the current registry when the named file %s', async (_, old) => {
  names('{"file":"/registry-1.json"}');
  responses['/registry-1.json'] = old;
  responses['/registry.json'] = respondWith({ remotes });
  await expect(readRegistry()).resolves.toEqual(remotes);
});

test('gives up on a named file at its deadline', async () => {
  jest.useFakeTimers();
  names('{"file":"/registry-1.json"}');
  responses['/registry-1.json'] = () => new Promise(() => {});
  responses['/registry.json'] = respondWith({ remotes });
  const read = readRegistry();
  await jest.advanceTimersByTimeAsync(4_100);
  await expect(read).resolves.toEqual(remotes);
});

test("continues with the shell's own pages without a registry", async () => {
  await expect(readRegistry()).resolves.toEqual([]);
  expect(console.error).toHaveBeenCalledWith(
    'The registry could not be read',
    expect.objectContaining({ message: '/registry.json responded with 404' }),
  );
});
