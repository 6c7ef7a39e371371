import { get } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';
import { siteWithRenderer } from './site-with-renderer';

const site = siteWithRenderer();

const PLACE = '<div data-outlet><div data-server-rendered="catalog"><h1>Canva</h1>';
const BELOW = '<style data-below data-styled>p{}</style>';
const long = `${PLACE}${BELOW}${Array.from({ length: 4_000 }, (_, at) => `<p>${at * 7_919}</p>`).join('')}<footer>end</footer></div></div>`;

/** What can be read of an answer when its first part has come. */
function firstPart(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(site.atlas.url + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const plain = createBrotliDecompress();
      plain.once('data', (text: Buffer) => resolve(text.toString()));
      answer.once('data', (chunk: Buffer) => plain.write(chunk));
    }).once('error', reject);
  });
}

test('when a drawn page is long, then its first screen can be read before the rest has come', async () => {
  site.renderer.html = long;
  // Of one that is kept; what comes before it is drawn, streamed.test.ts sees.
  await (await site.atlas.get('/own-route')).text();
  const first = await firstPart('/own-route');
  expect(first).toContain('<h1>Canva</h1>');
  expect(first).not.toContain('<p>');
  const whole = await (await site.atlas.get('/own-route')).text();
  const [before, after] = long.split(BELOW);
  expect(whole).toMatch(/<style nonce="[^"]+" data-below /);
  expect(whole.split(before!)[1]).toContain(after);
  expect(whole.trimEnd()).toMatch(/<\/html>$/);
});

test('when a page is drawn, then the styles of first words are left out', async () => {
  site.renderer.html = PLACE + '</div></div>';
  const drawn = await (await site.atlas.get('/ai-detail-enhanced/canva')).text();
  expect(drawn).not.toContain('data-first');
  expect(drawn).toContain('data-styled');
  site.renderer.html = undefined;
  expect(await (await site.atlas.get('/ai-detail-enhanced/gamma')).text()).toContain('data-first');
});
