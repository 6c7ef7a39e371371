import { startForTest } from '@atlas/service-gateway/testing';
import type { Started } from '@atlas/service-gateway/testing';
import plugin from '../src';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest({ plugins: [plugin], env: { EXAMPLE_REGION: 'seoul' } });
});
afterAll(() => atlas.stop());

interface Registry {
  readonly remotes: readonly { readonly name: string }[];
}

async function namesOf(headers?: Record<string, string>): Promise<string[]> {
  const { remotes } = (await (await atlas.get('/registry.json', headers)).json()) as Registry;
  return remotes.map(({ name }) => name);
}

test('adds a header to responses of services and of the cache', async () => {
  for (const path of ['/api/reviews', '/api/ai-tools', '/api/ai-tools']) {
    const response = await atlas.get(path);
    expect(response.headers.get('x-region')).toBe('seoul');
  }
});

test('sends the response of one call itself', async () => {
  const response = await atlas.get('/api/ai-tools/featured');
  expect(await response.json()).toEqual({ items: [] });
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(atlas.services.catalog.seen.map(({ url }) => url)).not.toContain('/api/ai-tools/featured');
});

test('adds a route', async () => {
  expect(await (await atlas.get('/region')).json()).toEqual({ region: 'seoul' });
});

test('changes the composition of one visitor', async () => {
  expect(await namesOf()).toEqual(['catalog']);
  expect(await namesOf({ cookie: 'example_hide=catalog' })).toEqual([]);
});

test('keeps pages of that visitor out of caches', async () => {
  const page = await atlas.get('/landing', { cookie: 'example_hide=catalog' });
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});
