import { get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();
beforeEach(() => {
  Object.assign(site.renderer, { html: DRAWN, rest: Promise.resolve() });
  site.renderer.metadataOf = () => ({});
});

const DRAWN =
  '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1><p>all of it</p></div></div>';

/** Each is a page that nobody has asked for before. */
let pages = 0;
const newPage = () => `/own-route?n=${(pages += 1)}`;

/** Holds the drawing back until told. */
function heldBack(): () => void {
  let letGo = () => {};
  site.renderer.renderDelay = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

class Reading {
  text = '';
  private isOver = false;
  private constructor(readonly answer: IncomingMessage) {
    const isBrotli = answer.headers['content-encoding'] === 'br';
    const plain = isBrotli ? answer.pipe(createBrotliDecompress()) : answer;
    plain.on('data', (part: Buffer) => void (this.text += part.toString()));
    plain.on('end', () => void (this.isOver = true));
  }

  static of(path: string, encoding = 'br'): Promise<Reading> {
    const headers = { 'accept-encoding': encoding };
    return new Promise((resolve, reject) => {
      const asking = get(site.atlas.url + path, { headers }, (answer) =>
        resolve(new Reading(answer)),
      );
      asking.once('error', reject);
    });
  }

  /** What could be read when it was said. */
  async until(words: string): Promise<string> {
    while (!this.text.includes(words)) {
      if (this.isOver) throw new Error(`It ended without ${words}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this.text;
  }

  end = () => this.until('</html>');
}

const nonceOf = ({ answer }: Reading) =>
  /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))![1]!;

test.each(['br', 'identity'])(
  'when a page is not kept (%s), then its head can be read before it is drawn, and the page follows',
  async (encoding) => {
    const letGo = heldBack();
    const reading = await Reading.of(newPage(), encoding);
    const head = await reading.until('rel="preload"');
    expect(head).toContain('<title>내 길 · AI Atlas</title>');
    expect(head).toContain(`nonce="${nonceOf(reading)}"`);
    expect(head).not.toContain('<body');
    letGo();
    const page = await reading.end();
    expect(page).toContain(`<div id="root" data-server-rendered>${DRAWN}</div>`);
    expect(page).not.toContain('data-first');
    expect(page.match(/<!doctype/gi)).toHaveLength(1);
  },
);

test('when a page is streamed, then the next visitor has the kept one, alike but for what is made for each answer', async () => {
  const path = newPage();
  const letGo = heldBack();
  const streamed = await Reading.of(path);
  letGo();
  const first = await streamed.end();
  const second = await Reading.of(path);
  const kept = await second.end();
  expect(streamed.answer.headers.etag).toBeUndefined();
  expect(second.answer.headers.etag).toMatch(/^W\//);
  const same = (text: string) =>
    text.replaceAll(/nonce="[^"]*"|<meta[^>]+(?:csp-nonce|atlas-ticket)[^>]*>/g, '');
  expect(same(kept)).toBe(same(first));
});

test('when a page is asked for by HEAD, or against a tag, then it is made whole first and has its ETag', async () => {
  setTimeout(heldBack(), 20);
  const asked = await site.atlas.get(newPage(), { 'if-none-match': '"another"' });
  expect(asked.headers.get('etag')).toMatch(/^W\//);
  expect(await asked.text()).toContain(DRAWN);
  const head = await new Promise<IncomingMessage>((resolve) => {
    request(site.atlas.url + newPage(), { method: 'HEAD' }, resolve).end();
  });
  expect(head.statusCode).toBe(200);
  expect(head.headers.etag).toMatch(/^W\//);
  head.resume();
});

test('when a page says that it is not there, or elsewhere, then that is its status, however late it is drawn', async () => {
  const letGo = heldBack();
  site.renderer.metadataOf = () => ({ status: 404 });
  const missing = await Reading.of('/ai-detail-enhanced/missing');
  expect(missing.answer.statusCode).toBe(404);
  site.renderer.metadataOf = () => ({ redirect: '/landing' });
  const moved = await Reading.of('/ai-detail-enhanced/moved');
  expect(moved.answer.statusCode).toBe(308);
  letGo();
  await missing.end();
});

test('when nothing is drawn in time, then the page for a browser to draw follows the head that was sent', async () => {
  const letGo = heldBack();
  const reading = await Reading.of(newPage());
  const page = await reading.end();
  letGo();
  expect(page).toContain('data-first');
  expect(page).toContain('<h1>내 &lt;길&gt;</h1>');
  expect(page).toMatch(/<script defer/);
  expect(page).not.toContain('id="dehydrated-state"');
});

test('when a visitor goes away while a page is drawn, then it is kept for the next', async () => {
  const path = newPage();
  const letGo = heldBack();
  const reading = await Reading.of(path);
  await reading.until('rel="preload"');
  reading.answer.destroy();
  letGo();
  expect(await (await Reading.of(path)).end()).toContain(DRAWN);
});
