import { get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { defined } from '@atlas/contracts/testing';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();
beforeEach(() => {
  Object.assign(site.renderer, { html: RENDERED, rest: Promise.resolve() });
  site.renderer.metadataOf = () => ({});
});

const RENDERED =
  '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1><p>all of it</p></div></div>';

/** Each call returns a page that is not cached. */
let pages = 0;
const newPage = () => `/own-route?n=${(pages += 1)}`;

/** Delays rendering until the returned function is called. */
function delayRendering(): () => void {
  let finishRendering = () => {};
  site.renderer.renderDelay = new Promise((resolve) => {
    finishRendering = resolve;
  });
  return finishRendering;
}

class Reading {
  text = '';
  private isOver = false;
  private constructor(readonly response: IncomingMessage) {
    const isBrotli = response.headers['content-encoding'] === 'br';
    const plain = isBrotli ? response.pipe(createBrotliDecompress()) : response;
    plain.on('data', (part: Buffer) => void (this.text += part.toString()));
    plain.on('end', () => void (this.isOver = true));
  }

  static of(path: string, encoding = 'br'): Promise<Reading> {
    const headers = { 'accept-encoding': encoding };
    return new Promise((resolve, reject) => {
      const clientRequest = get(site.atlas.url + path, { headers }, (response) =>
        resolve(new Reading(response)),
      );
      clientRequest.once('error', reject);
    });
  }

  /** Resolves to the text received so far as soon as it contains the words. */
  async until(words: string): Promise<string> {
    while (!this.text.includes(words)) {
      if (this.isOver) throw new Error(`It ended without ${words}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.text;
  }

  end = () => this.until('</html>');
}

const nonceOf = ({ response }: Reading) =>
  defined(defined(/'nonce-([^']+)'/.exec(String(response.headers['content-security-policy'])))[1]);

test.each(['br', 'identity'])(
  'sends the head before the page is rendered (%s)',
  async (encoding) => {
    const finishRendering = delayRendering();
    const reading = await Reading.of(newPage(), encoding);
    const head = await reading.until('rel="preload"');
    expect(head).toContain('<title>내 길 · AI Atlas</title>');
    expect(head).toContain(`nonce="${nonceOf(reading)}"`);
    expect(head).not.toContain('<body');
    finishRendering();
    const page = await reading.end();
    expect(page).toContain(`<div id="root" data-server-rendered>${RENDERED}</div>`);
    expect(page).not.toContain('data-first');
    expect(page.match(/<!doctype/gi)).toHaveLength(1);
  },
);

test('a streamed page is cached for the next visitor', async () => {
  const path = newPage();
  const finishRendering = delayRendering();
  const streamed = await Reading.of(path);
  finishRendering();
  const first = await streamed.end();
  const second = await Reading.of(path);
  const cached = await second.end();
  expect(streamed.response.headers.etag).toBeUndefined();
  expect(second.response.headers.etag).toMatch(/^W\//);
  const same = (text: string) =>
    text.replaceAll(/nonce="[^"]*"|<meta[^>]+(?:csp-nonce|atlas-ticket)[^>]*>/g, '');
  expect(same(cached)).toBe(same(first));
});

test('does not stream for HEAD and conditional requests', async () => {
  setTimeout(delayRendering(), 20);
  const conditional = await site.atlas.get(newPage(), { 'if-none-match': '"another"' });
  expect(conditional.headers.get('etag')).toMatch(/^W\//);
  expect(await conditional.text()).toContain(RENDERED);
  const head = await new Promise<IncomingMessage>((resolve) => {
    request(site.atlas.url + newPage(), { method: 'HEAD' }, resolve).end();
  });
  expect(head.statusCode).toBe(200);
  expect(head.headers.etag).toMatch(/^W\//);
  head.resume();
});

test('status and redirect do not wait for rendering', async () => {
  const finishRendering = delayRendering();
  site.renderer.metadataOf = () => ({ status: 404 });
  const missing = await Reading.of('/ai-detail-enhanced/missing');
  expect(missing.response.statusCode).toBe(404);
  site.renderer.metadataOf = () => ({ redirect: '/landing' });
  const moved = await Reading.of('/ai-detail-enhanced/moved');
  expect(moved.response.statusCode).toBe(308);
  finishRendering();
  await missing.end();
});

test('falls back to client rendering after the timeout', async () => {
  const finishRendering = delayRendering();
  const reading = await Reading.of(newPage());
  const page = await reading.end();
  finishRendering();
  expect(page).toContain('data-first');
  expect(page).toContain('<h1>내 &lt;길&gt;</h1>');
  expect(page).toMatch(/<script defer/);
  expect(page).not.toContain('id="dehydrated-state"');
});

test('caches a page whose visitor disconnects', async () => {
  const path = newPage();
  const finishRendering = delayRendering();
  const reading = await Reading.of(path);
  await reading.until('rel="preload"');
  reading.response.destroy();
  finishRendering();
  expect(await (await Reading.of(path)).end()).toContain(RENDERED);
});
