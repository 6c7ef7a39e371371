import { pageMetadataSchema } from './page-metadata';
import { renderTargetSchema } from './render';
import { refusedAt } from './testing/refused-at';

const PLACES = ['canonical', 'image', 'redirect'] as const;

test.each(['/news', '/news?page=2', '/news#end', '/', `/${'x'.repeat(1_999)}`])(
  'accepts the path %p of this site',
  (path) => {
    for (const place of PLACES)
      expect(refusedAt(pageMetadataSchema, { [place]: path })).toEqual([]);
  },
);

test.each([
  ['another site', 'https://evil.example'],
  ['another site without a scheme', '//evil.example'],
  ['another site by a backslash', '/\\evil.example'],
  ['another site with a tab, which browsers ignore', '/\t/evil.example'],
  ['another site with a line break, which browsers ignore', '/\n/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'news'],
  ['an empty path', ''],
  ['a path that is too long', `/${'x'.repeat(2_000)}`],
])('rejects %s', (_, path) => {
  for (const place of PLACES)
    expect(refusedAt(pageMetadataSchema, { [place]: path })).toEqual([place]);
  expect(
    refusedAt(pageMetadataSchema, { initialContent: { heading: 'News', logo: path } }),
  ).toEqual(['initialContent/logo']);
});

test.each([
  ['a 301 without a redirect', { status: 301 }, 'status'],
  ['a server error', { status: 500 }, 'status'],
  ['no language', { alternates: [] }, 'alternates'],
  ['an unknown language', { alternates: ['ko', 'fr'] }, 'alternates/1'],
  ['eleven JSON-LD objects', { jsonLd: Array(11).fill({}) }, 'jsonLd'],
  ['JSON-LD that is not an object', { jsonLd: ['<script>'] }, 'jsonLd/0'],
  ['a title that is too long', { title: 'x'.repeat(5_001) }, 'title'],
  ['a max age of 0', { maxAgeSeconds: 0 }, 'maxAgeSeconds'],
  ['a max age of more than an hour', { maxAgeSeconds: 3_601 }, 'maxAgeSeconds'],
  [
    'initial content without a heading',
    { initialContent: { lead: 'News' } },
    'initialContent/heading',
  ],
  [
    'initial content with HTML',
    { initialContent: { heading: 'News', html: '<b>' } },
    'initialContent',
  ],
  ['an unknown field', { robots: 'noindex' }, ''],
])('rejects metadata with %s', (_, wrong, field) => {
  expect(refusedAt(pageMetadataSchema, wrong)).toEqual([field]);
});

test.each([
  ['an absolute URL', { path: 'https://atlas.example/news' }, 'path'],
  ['a path that is too long', { path: `/${'x'.repeat(2_000)}` }, 'path'],
  ['a language that the site does not have', { language: 'fr' }, 'language'],
  ['a session ID', { hasSession: 'abc' }, 'hasSession'],
])('rejects a render target with %s', (_, wrong, field) => {
  const target = { path: '/news', language: 'ko', hasSession: false, ...wrong };
  expect(refusedAt(renderTargetSchema, target)).toEqual([field]);
});
