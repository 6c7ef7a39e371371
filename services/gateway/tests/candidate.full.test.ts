import { defined } from '@atlas/contracts/testing';
import { serveCandidate } from '../src/plugins/candidate/serve-candidate';
import type { Failure } from '../src/registry/release-source';
import { raw } from './raw';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';

let site: Started;
let candidate: Awaited<ReturnType<typeof serveCandidate>>;
const reported: Failure[] = [];
beforeAll(async () => {
  site = await startForTest();
  candidate = await serveCandidate({
    shell: site.site.shellDir,
    site: site.url,
    onFailure: (failure) => void reported.push(failure),
  });
});
afterAll(() => Promise.all([candidate.stop(), site.stop()]));

const get = (path: string) => fetch(candidate.origin + path);

test('fills pages of the candidate shell with the live releases', async () => {
  const response = await get('/own-route');
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'nonce-");
  expect(html).not.toMatch(/<!--atlas:|__NONCE__/);
  expect(html).toContain('내 &lt;길&gt;');
  const [, file = ''] = defined(/"file":"([^"]+)"/.exec(html));
  expect(await (await get(file)).json()).toMatchObject({
    remotes: [{ name: 'catalog', version: '1.0.0' }],
  });
});

test('forwards release files and API calls to the site', async () => {
  site.services.catalog.respond = (_req, res) => res.end('{"items":[]}');
  expect(await (await get('/api/ai-tools')).text()).toBe('{"items":[]}');
  const file = await get('/releases/catalog/1.0.0/remoteEntry.ab12cd34.js');
  expect(await file.text()).toBe('var catalog;');
  expect(await (await get('/sitemap.xml')).text()).toContain('http://localhost:8080');
});

test('reports failures of remotes without a visitor cookie', async () => {
  const page = await get('/own-route');
  expect(page.headers.getSetCookie()).toEqual([]);
  const [, ticket] = defined(/name="atlas-ticket" content="([^"]+)"/.exec(await page.text()));
  const failure = { remote: 'catalog', part: 'load', phase: 'load', message: 'no such export' };
  const response = await fetch(`${candidate.origin}/load-errors`, {
    method: 'POST',
    headers: { origin: candidate.origin },
    body: JSON.stringify({ ticket, errors: [failure] }),
  });
  expect(response.status).toBe(204);
  expect(reported).toMatchObject([
    { slice: 'catalog', version: '1.0.0', message: 'no such export' },
  ]);
});

test('fails to start without a site', async () => {
  await expect(
    serveCandidate({ shell: site.site.shellDir, site: 'http://localhost:1' }),
  ).rejects.toThrow();
});

test.each(['//', '/%zz', '/releases/%C7'])('goes on after a request for %s', async (target) => {
  await raw(Number(new URL(candidate.origin).port), `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect((await get('/own-route')).status).toBe(200);
});
