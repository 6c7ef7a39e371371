import { listLogoCredits, toolLogoPath } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const fetchLogo = (id: string, headers = {}) => fetch(catalog.url + toolLogoPath(id), { headers });

test('serves an SVG that is cacheable for a day', async () => {
  const response = await fetchLogo('claude');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('image/svg+xml');
  expect(response.headers.get('cache-control')).toMatch('max-age=86400');
  expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
  expect(await response.text()).toMatch(/^<svg .*<path d="/);
});

test('renders initials without a symbol', async () => {
  expect(await (await fetchLogo('sudowrite')).text()).toMatch(/>Su<\/text>/);
});

test('returns 404 for an unknown tool', async () => {
  expect((await fetchLogo('no-such-tool')).status).toBe(404);
});

test('lists owner, collection and licence in the credits', async () => {
  const { body } = await catalog.get(listLogoCredits.path);
  expect(listLogoCredits.output.parse(body)).toContainEqual({
    toolId: 'claude',
    name: 'Claude',
    owner: 'Anthropic',
    collection: 'simple-icons',
    license: 'CC0-1.0',
  });
});
