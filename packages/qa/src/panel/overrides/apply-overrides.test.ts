import type { RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { applyOverrides } from './apply-overrides';

const ORIGIN = 'http://localhost:4001';
const live = {
  name: 'catalog',
  version: '1.0.0',
  pages: [{ path: '/old', indexed: true }],
  entry: '/releases/catalog/1.0.0/e.js',
  preload: [],
  integrity: {},
} as unknown as RegistryEntry;
const built = {
  ...live,
  version: '1.1.0-dev',
  pages: [{ path: '/new', indexed: true }],
  entry: '/releases/catalog/1.1.0-dev/e.12.js',
  preload: ['/releases/catalog/1.1.0-dev/a.js'],
  integrity: { '/releases/catalog/1.1.0-dev/e.12.js': 'sha384-x' },
};
const override = { remote: 'catalog', origin: ORIGIN, expires: 0 };

const serve = (body: unknown, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

test('replaces the routes and files of an overridden remote', async () => {
  const request = serve(built);
  const [entry] = await applyOverrides([live], [override]);
  expect(defined(request.mock.calls[0])[0]).toBe(`${ORIGIN}/release.json`);
  expect(entry).toMatchObject({
    pages: [{ path: '/new', indexed: true }],
    entry: `${ORIGIN}/e.12.js`,
    preload: [`${ORIGIN}/a.js`],
    integrity: { [`${ORIGIN}/e.12.js`]: 'sha384-x' },
  });
});

test.each([
  ['another remote', { ...built, name: 'quiz' }, 200],
  ['an error', {}, 503],
])('keeps the entry and logs when the origin serves %s', async (_, body, status) => {
  serve(body, status);
  expect(await applyOverrides([live], [override])).toEqual([live]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`catalog at ${ORIGIN}`));
});

test('keeps the entry of a remote without an override', async () => {
  serve(built);
  const quiz = { ...live, name: 'quiz' };
  expect((await applyOverrides([live, quiz], [override]))[1]).toBe(quiz);
});
