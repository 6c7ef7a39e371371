import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { serviceManifestSchema } from '@atlas/contracts';
import { defaults, OWN, startForTest } from './started-gateway';
import type { Started } from './started-gateway';

const manifest = serviceManifestSchema.parse(
  JSON.parse(readFileSync(new URL('../../catalog/service.json', import.meta.url), 'utf8')),
);
const IMPORTS = '/api/catalog/imports';
const FILE = { ...OWN, 'content-type': 'application/x-ndjson' };
const MEGABYTES = 2 ** 20;

let atlas: Started;
let cookie: string;
beforeAll(async () => {
  const routes = manifest.routes
    .filter(({ prefix }) => prefix.startsWith('/api/catalog'))
    .map((route) => ({ ...route, service: 'catalog' }));
  atlas = await startForTest({ routes: { defaults, routes } });
  cookie = `atlas_session=${await atlas.token()}`;
});
afterAll(() => atlas.stop());

const lines = (bytes: number) => `${'x'.repeat(1_023)}\n`.repeat(bytes / 1_024);

test('forwards the file of a signed-in caller unchanged', async () => {
  const file = lines(6 * MEGABYTES);
  const response = await atlas.post(IMPORTS, file, { ...FILE, cookie });
  expect(response.status).toBe(200);
  expect(atlas.services.catalog.last.body === file).toBe(true);
});

/** Announces a body of so many bytes and sends none. @returns the status of the response */
const announce = (path: string, bytes: number, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(atlas.url + path, {
      method: 'POST',
      headers: { ...FILE, ...headers, 'content-length': String(bytes) },
    });
    sent.once('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.once('error', reject);
    sent.flushHeaders();
  });

test.each([
  ['a file without a session', 2 * MEGABYTES, IMPORTS, false, 401],
  ['a file above 20 MB', 20 * MEGABYTES + 1, IMPORTS, true, 413],
  ['a large body of another route', MEGABYTES, '/api/catalog/records/canva', true, 413],
])('refuses %s', async (_what, bytes, path, isSignedIn, status) => {
  expect(await announce(path, bytes, isSignedIn ? { cookie } : {})).toBe(status);
});
