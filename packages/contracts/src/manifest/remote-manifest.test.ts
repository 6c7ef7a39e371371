import { remoteManifestSchema } from '.';

const manifest = {
  name: 'news',
  criticality: 'regular',
  pages: [{ path: '/news', title: 'page.title', description: 'page.description', indexed: true }],
  nav: [{ place: 'header', order: 60, to: '/news', text: 'nav.news', audience: 'signed-in' }],
  slots: [],
  offers: { 'news.comments': { articleId: 'string' } },
  api: ['/api/news', '/api/users'],
  serves: ['/api/news'],
};

test('accepts a manifest with page, menu entry and slot', () => {
  expect(remoteManifestSchema.safeParse(manifest).error).toBeUndefined();
});

test.each([
  ['an unknown key', { titel: 'x' }],
  ['a page without a title', { pages: [{ path: '/news', indexed: true }] }],
  ['a page whose path is no path', { pages: [{ ...manifest.pages[0], path: 'news' }] }],
  ['a page at another site', { pages: [{ ...manifest.pages[0], path: '//evil.example' }] }],
  ['an entry that leads elsewhere', { nav: [{ ...manifest.nav[0], to: '//evil.example' }] }],
  ['a menu that the frame does not have', { nav: [{ ...manifest.nav[0], place: 'sidebar' }] }],
  ['a service outside the API', { serves: ['/landing'] }],
  ["another slice's slot", { offers: { comments: {} } }],
])('refuses %s', (_, wrong) => {
  expect(remoteManifestSchema.safeParse({ ...manifest, ...wrong }).success).toBe(false);
});

test.each([
  '/\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/\r\\evil.example',
])('refuses the menu target %j', (to) => {
  expect(new URL(to, 'https://atlas.example').host).toBe('evil.example');
  const nav = [{ ...manifest.nav[0], to }];
  expect(remoteManifestSchema.safeParse({ ...manifest, nav }).success).toBe(false);
});

test.each(['/', '/news?sort=new#top', '/#news', '/뉴스'])(
  'accepts an entry with %s of this site',
  (to) => {
    const nav = [{ ...manifest.nav[0], to }];
    expect(remoteManifestSchema.safeParse({ ...manifest, nav }).error).toBeUndefined();
  },
);
