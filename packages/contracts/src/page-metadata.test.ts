import { pageMetadataSchema } from './page-metadata';
import { renderTargetSchema } from './render';
import { refusedAt } from './testing/refused-at';

const PLACES = ['canonical', 'image', 'redirect'] as const;

test.each(['/news', '/news?page=2', '/news#end', '/', `/${'x'.repeat(1_999)}`])(
  'when a page names %p of this site, then it may',
  (path) => {
    for (const place of PLACES)
      expect(refusedAt(pageMetadataSchema, { [place]: path })).toEqual([]);
  },
);

test.each([
  ['another site', 'https://evil.example'],
  ['another site, by this one’s protocol', '//evil.example'],
  ['another site, as browsers read it', '/\\evil.example'],
  ['another site, with a tab that browsers leave out', '/\t/evil.example'],
  ['another site, with a line end that browsers leave out', '/\n/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a path from where one is', 'news'],
  ['nothing', ''],
  ['a path without end', `/${'x'.repeat(2_000)}`],
])('when a page leads to %s, then nothing of it is taken', (_, path) => {
  for (const place of PLACES)
    expect(refusedAt(pageMetadataSchema, { [place]: path })).toEqual([place]);
  expect(
    refusedAt(pageMetadataSchema, { initialContent: { heading: 'News', logo: path } }),
  ).toEqual(['initialContent/logo']);
});

test.each([
  ['that it moved without saying where', { status: 301 }, 'status'],
  ['that a server failed', { status: 500 }, 'status'],
  ['that it is there in no language', { alternates: [] }, 'alternates'],
  ['that it is there in French', { alternates: ['ko', 'fr'] }, 'alternates/1'],
  ['eleven things to search engines', { jsonLd: Array(11).fill({}) }, 'jsonLd'],
  ['words to search engines that are no object', { jsonLd: ['<script>'] }, 'jsonLd/0'],
  ['a title without end', { title: 'x'.repeat(5_001) }, 'title'],
  ['to be kept for no time', { maxAgeSeconds: 0 }, 'maxAgeSeconds'],
  ['to be kept for more than an hour', { maxAgeSeconds: 3_601 }, 'maxAgeSeconds'],
  ['first words without a heading', { initialContent: { lead: 'News' } }, 'initialContent/heading'],
  [
    'first words as markup beside a heading',
    { initialContent: { heading: 'News', html: '<b>' } },
    'initialContent',
  ],
  ['what nobody reads', { robots: 'noindex' }, ''],
])('when a page says %s, then it is refused there', (_, wrong, field) => {
  expect(refusedAt(pageMetadataSchema, wrong)).toEqual([field]);
});

test.each([
  ['a whole address', { path: 'https://atlas.example/news' }, 'path'],
  ['a path without end', { path: `/${'x'.repeat(2_000)}` }, 'path'],
  ['a language that the site has not', { language: 'fr' }, 'language'],
  ['whose session it is', { hasSession: 'abc' }, 'hasSession'],
])('when a drawing is ordered with %s, then it is refused', (_, wrong, field) => {
  const order = { path: '/news', language: 'ko', hasSession: false, ...wrong };
  expect(refusedAt(renderTargetSchema, order)).toEqual([field]);
});
