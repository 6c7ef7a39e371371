import { listLogoCredits, toolLogoPath } from '@atlas/contracts';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const fetchMark = (id: string, headers = {}) => fetch(catalog.url + toolLogoPath(id), { headers });

test("when a tool's mark is asked for, then an SVG answers that may be kept for a day", async () => {
  const response = await fetchMark('claude');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch('image/svg+xml');
  expect(response.headers.get('cache-control')).toMatch('max-age=86400');
  expect(response.headers.get('content-security-policy')).toMatch("default-src 'none'");
  expect(await response.text()).toMatch(/^<svg .*<path d="/);
});

test('when a tool has no symbol, then its initials are drawn', async () => {
  expect(await (await fetchMark('sudowrite')).text()).toMatch(/>Su<\/text>/);
});

test('when no such tool is known, then 404 says so', async () => {
  expect((await fetchMark('no-such-tool')).status).toBe(404);
});

test('when the credits are asked for, then each names owner, collection and licence', async () => {
  const { body } = await catalog.get(listLogoCredits.path);
  expect(listLogoCredits.output.parse(body)).toContainEqual({
    toolId: 'claude',
    name: 'Claude',
    owner: 'Anthropic',
    collection: 'simple-icons',
    license: 'CC0-1.0',
  });
});
