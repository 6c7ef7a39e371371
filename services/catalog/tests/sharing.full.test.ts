import { listNewestTools } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { renderShareImage, renderVersusImage } from '../src/sharing/render-share-image';
import { createPictures } from '../src/sharing/png-cache';
import { startCatalog } from './start-catalog';
import type { Catalog } from './start-catalog';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const shared = (path: string) => fetch(catalog.url + path);
const TOOL = { name: 'ChatGPT', company: 'OpenAI', category: 'text' } as const;
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#10a37f"/></svg>';

test.each([
  '/share/chatgpt.png',
  '/share/compare/chatgpt-vs-claude.png',
  '/share/pages/ko.png',
  '/share/pages/en.png',
  '/share/pages/ja.png',
  '/share/pages/zh.png',
])('serves %s as a PNG of 1200 × 630 for other sites', async (path) => {
  const response = await shared(path);
  const png = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ]);
});

test.each([
  '/share/none.png',
  '/share/chatgpt',
  '/share/compare/chatgpt-vs-none.png',
  '/share/compare/chatgpt.png',
  '/share/pages/fr.png',
  '/share/pages/ko',
])('returns 404 for %s', async (path) => {
  expect((await shared(path)).status).toBe(404);
});

test('renders the logo into the image', async () => {
  const pixels = createPictures();
  const marked = await pixels(renderShareImage(TOOL, MARK));
  expect(marked.equals(await pixels(renderShareImage(TOOL, '')))).toBe(false);
  const both = await pixels(renderVersusImage([TOOL, TOOL], [MARK, MARK]));
  expect(both.equals(await pixels(renderVersusImage([TOOL, TOOL], [MARK, ''])))).toBe(false);
});

test('omits characters that the font lacks', () => {
  const svg = renderShareImage({ ...TOOL, name: 'Clova X', company: '네이버' }, MARK);
  expect(svg).toContain('Clova X');
  expect(svg).not.toContain('네이버');
});

test('lists new tools by launch date in the feed language', async () => {
  const { body } = await catalog.get(`${listNewestTools.path}?lang=en`);
  const newest = listNewestTools.output.parse(body);
  const dates = newest.map(({ at }) => at);
  expect(newest).toHaveLength(30);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const korean = listNewestTools.output.parse((await catalog.get(listNewestTools.path)).body);
  expect(defined(korean[0]).text).not.toBe(defined(newest[0]).text);
});
