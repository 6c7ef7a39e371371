import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { RELEASE } from './site-files';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
beforeAll(async () => {
  atlas = await startForTest();
  writeRelease('1.0.0', SCRIPT);
});
afterAll(() => atlas.stop());

const SCRIPT = 'document.title = "</script><script>alert(1)</script><!--";';
const sha384 = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

function writeRelease(version: string, script: string, integrity = sha384(script)): void {
  const folder = path.join(atlas.site.releasesDir, 'acme', version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'frame.ab12cd34.js'), script);
  const release = {
    ...RELEASE,
    name: 'acme',
    version,
    pages: [],
    slots: [
      { name: 'home.tools', criticality: 'regular', isolation: 'frame' },
      { name: 'home.plain', criticality: 'regular' },
    ],
    frame: { file: 'frame.ab12cd34.js', integrity },
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

test('the document has no origin, no network and two scripts', async () => {
  const response = await atlas.get('/frames/acme/1.0.0/home.tools');
  expect(response.status).toBe(200);
  const policy = defined(response.headers.get('content-security-policy'));
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha384-/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.getSetCookie()).toEqual([]);
  const html = await response.text();
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) =>
    defined(code),
  );
  expect(scripts).toHaveLength(2);
  for (const code of scripts) expect(policy).toContain(`'${sha384(code)}'`);
  // Escaping does not change the script, and no text in it ends the element.
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the script of the page
  expect(new Function(`const document = {}; ${scripts[1]}; return document.title`)()).toBe(
    '</script><script>alert(1)</script><!--',
  );
});

test.each([
  '/frames/acme/1.0.0/home.plain',
  '/frames/acme/1.0.0/home.none',
  '/frames/acme/1.0.1/home.tools',
  '/frames/acme/9.0.0/home.tools',
  '/frames/catalog/1.0.0/home.tools',
  '/frames/acme/1.0.0/frame.ab12cd34.js',
  '/frames/acme/%2e%2e/home.tools',
  '/frames/',
])('responds to %s with an error', async (requested) => {
  writeRelease('1.0.1', SCRIPT, sha384('other'));
  expect([400, 404]).toContain((await atlas.get(requested)).status);
});

test('the registry does not name scripts of isolated frames', async () => {
  writeFileSync(
    path.join(atlas.site.releasesDir, 'acme/live.json'),
    JSON.stringify({ version: '1.0.0' }),
  );
  const registry = await (await atlas.get('/registry.json')).text();
  expect(registry).toContain('"isolation":"frame"');
  expect(registry).not.toContain('frame.ab12cd34.js');
});
