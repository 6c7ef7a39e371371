import type { RegistryEntry } from '@atlas/contracts';
import { readRegistry } from './read-registry';

const remotes = [{ name: 'news' }] as RegistryEntry[];
const original = globalThis.fetch;
let answers: Record<string, () => Promise<Response>>;
let asked: string[];

beforeEach(() => {
  asked = [];
  answers = {};
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? new Response('', { status: 404 });
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
const answersWith = (body: object) => async () => Response.json(body);

test('when the page names a registry, then that one is read, and no other', async () => {
  names('{"file":"/registry-1.json"}');
  answers['/registry-1.json'] = answersWith({ remotes });
  await expect(readRegistry()).resolves.toEqual(remotes);
  expect(asked).toEqual(['/registry-1.json']);
});

test.each([
  ['is not in the page', ''],
  ['names no file', '<script type="application/json" id="registry">{"overrides":[]}</script>'],
  ['is empty', '<script type="application/json" id="registry"></script>'],
])('when the registry %s, then what visitors get now is read', async (_, html) => {
  document.body.innerHTML = html;
  answers['/registry.json'] = answersWith({ remotes });
  await expect(readRegistry()).resolves.toEqual(remotes);
});

test.each([
  ['is not there any more', async () => new Response('', { status: 404 })],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['is half there', async () => new Response('{"remotes":[{"na')],
])(
  'when the file that an old page names %s, then what visitors get now is read',
  async (_, old) => {
    names('{"file":"/registry-1.json"}');
    answers['/registry-1.json'] = old;
    answers['/registry.json'] = answersWith({ remotes });
    await expect(readRegistry()).resolves.toEqual(remotes);
  },
);

test('when the named file hangs, then it is not waited for longer than its deadline', async () => {
  jest.useFakeTimers();
  names('{"file":"/registry-1.json"}');
  answers['/registry-1.json'] = () => new Promise(() => {});
  answers['/registry.json'] = answersWith({ remotes });
  const read = readRegistry();
  await jest.advanceTimersByTimeAsync(4_000);
  await expect(read).resolves.toEqual(remotes);
});

test('when there is no registry at all, then the site has the pages of its own, and says why', async () => {
  await expect(readRegistry()).resolves.toEqual([]);
  expect(console.error).toHaveBeenCalledWith(
    'The registry could not be read',
    expect.objectContaining({ message: '/registry.json was answered with 404' }),
  );
});
