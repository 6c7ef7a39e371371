import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import { defined } from '@atlas/contracts/testing';
import { writeCertificate } from './certificate';
import { HOST, HTTPS, ask, connectBy2 } from './http2-client';
import { startForTest } from './started-gateway';
import type { Started } from './started-gateway';
import { StubRenderer } from './stub-renderer';

let atlas: Started;
let renderer: StubRenderer;
beforeAll(async () => void (renderer = await new StubRenderer().start()));
afterAll(() => renderer.stop());
afterEach(() => atlas.stop());

describe('HTTP/2', () => {
  let session: ClientHttp2Session;
  beforeEach(async () => {
    const { env } = await writeCertificate(HOST);
    renderer.html = '<h1>Tools</h1>';
    atlas = await startForTest({ env: { ...HTTPS, ...env, RENDERER_URL: renderer.url } });
    session = await connectBy2(atlas.port);
  });
  afterEach(() => session.destroy());

  test('sends hints for the preloads of a page that is not cached', async () => {
    const { status, hints, body } = await ask(session, '/own-route');
    expect([status, hints.length]).toEqual([200, 1]);
    const links = defined(hints[0]).split(/, (?=<)/);
    expect(links).toEqual(
      expect.arrayContaining([
        '</shell/shell.12ab34cd.js>; rel=preload; as=script',
        '</shell/1.11111111.js>; rel=preload; as=script',
        '</releases/catalog/1.0.0/remoteEntry.ab12cd34.js>; rel=preload; as=script; crossorigin=anonymous',
      ]),
    );
    // A browser takes it for the same as what it finds in the page.
    const heads = [...body.matchAll(/<link rel="(?:module)?preload"[^>]* href="([^"]+)"/g)];
    const named = heads.map(([, href]) => href);
    for (const link of links) expect(named).toContain(defined(/<([^>]+)>/.exec(link))[1]);
  });

  test('sends no hints for cached and unknown pages', async () => {
    await ask(session, '/own-route');
    expect((await ask(session, '/own-route')).hints).toEqual([]);
    expect((await ask(session, '/nobodys/at-all')).hints).toEqual([]);
    expect((await ask(session, '/api/reviews')).hints).toEqual([]);
  });
});

describe('HTTP/1.1', () => {
  const hintsOf = (path: string) =>
    new Promise<number>((resolve, reject) => {
      let count = 0;
      request(atlas.url + path, { headers: { accept: 'text/html' } })
        .on('information', () => void (count += 1))
        .on('response', (response: IncomingMessage) => {
          response.resume().once('end', () => resolve(count));
        })
        .on('error', reject)
        .end();
    });

  test.each([
    ['no option allows it', {}, 0],
    ['a proxy passes hints on', { TRUSTED_PROXIES: '127.0.0.0/8', EARLY_HINTS: '1' }, 1],
    ['another proxy does', { TRUSTED_PROXIES: '10.0.0.0/8', EARLY_HINTS: '1' }, 0],
    ['the proxy does not', { TRUSTED_PROXIES: '127.0.0.0/8' }, 0],
  ])('number of hints when %s', async (_name, env, expected) => {
    atlas = await startForTest({
      env: { ...(env as Record<string, string>), RENDERER_URL: renderer.url },
    });
    expect(await hintsOf('/own-route')).toBe(expected);
  });
});
