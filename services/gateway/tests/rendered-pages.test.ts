import { get } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { defined } from '@atlas/contracts/testing';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();

const PLACE = '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1>';
const BELOW = '<style data-below data-styled>p{}</style>';
const long = `${PLACE}${BELOW}${Array.from({ length: 4_000 }, (_, at) => `<p>${at * 7_919}</p>`).join('')}<footer>end</footer></div></div>`;

/** The text that can be decompressed from the first chunk of a response. */
function firstPart(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(site.atlas.url + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const plain = createBrotliDecompress();
      plain.once('data', (text: Buffer) => resolve(text.toString()));
      response.once('data', (chunk: Buffer) => plain.write(chunk));
    }).once('error', reject);
  });
}

test('the first screen can be read before the rest arrives', async () => {
  site.renderer.html = long;
  // Of a cached page; streamed-pages.test.ts tests one that is being rendered.
  await (await site.atlas.get('/own-route')).text();
  const first = await firstPart('/own-route');
  expect(first).toContain('<h1>Canva</h1>');
  expect(first).not.toContain('<p>');
  const complete = await (await site.atlas.get('/own-route')).text();
  const [before, after] = long.split(BELOW);
  expect(complete).toMatch(/<style nonce="[^"]+" data-below /);
  expect(complete.split(defined(before))[1]).toContain(after);
  expect(complete.trimEnd()).toMatch(/<\/html>$/);
});

test('a server-rendered page has no styles of initial content', async () => {
  site.renderer.html = PLACE + '</div></div>';
  const page = await (await site.atlas.get('/ai-detail-enhanced/canva')).text();
  expect(page).not.toContain('data-first');
  expect(page).toContain('data-styled');
  site.renderer.html = undefined;
  expect(await (await site.atlas.get('/ai-detail-enhanced/gamma')).text()).toContain('data-first');
});

test('a server-rendered page is cached by language', async () => {
  const read = async (query: string) =>
    (await site.atlas.get(`/ai-detail-enhanced/suno${query}`)).text();
  const rendered = (title: string) => `${PLACE.replace('Canva', title)}</div></div>`;
  site.renderer.html = rendered('음악');
  expect(await read('')).toContain('<h1>음악</h1>');
  site.renderer.html = rendered('Music');
  expect(await read('?lang=en')).toContain('<h1>Music</h1>');
  expect(await read('')).toContain('<h1>음악</h1>');
});
