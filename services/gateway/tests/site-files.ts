import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ENTRY = '/releases/catalog/1.0.0/remoteEntry.ab12cd34.js';

export const RELEASE = {
  name: 'catalog',
  version: '1.0.0',
  criticality: 'primary',
  pages: [
    { path: '/ai-detail-enhanced/:id', indexed: true },
    { path: '/own-route', indexed: true },
  ],
  slots: [{ name: 'home.tools', criticality: 'essential' }],
  api: ['/api/ai-tools'],
  entry: ENTRY,
  integrity: { [ENTRY]: 'sha384-abc' },
  preload: ['/releases/catalog/1.0.0/remote.12345678.js'],
  shared: { react: '</script>19' },
};

const page = (path: string, title?: string, more: object = {}) => ({
  path,
  indexed: true,
  ...(title && { title: { ko: title, ja: title }, description: { ko: `${title}.` } }),
  ...more,
});

/** Page entries of the manifest that only the gateway reads. */
const PAGES = [
  page('/ai-detail-enhanced/:id', 'AI 도구 상세 정보', {
    calls: ['/api/ai-tools/:id'],
    addresses: '/api/ai-tools',
    feed: '/api/ai-tools/newest',
    feeds: [
      {
        name: 'changes',
        list: '/api/ai-tools/changes/feed',
        filter: 'category',
        title: { ko: '변경', en: 'Changes <all>' },
      },
    ],
  }),
  page('/own-route', '내 길', {
    words: { ko: ['내 <길>', '가 보세요'], en: ['My way'] },
  }),
];

const bundle = (file: string) => ({ file, integrity: `sha384-${file}` });

/** The shell's `site.json`. */
const SITE = {
  version: '1.0.0',
  server: bundle('shell.cjs'),
  offers: {},
  feed: { title: { ko: '새 도구', en: 'New <tools>' }, description: { en: 'Most recent' } },
  pages: [
    page('/', 'AI Atlas — 도구', {
      slots: ['home.tools'],
      look: 'hero',
      words: { ko: ['도구 <찾기>', '비교하세요'], en: ['Find tools', 'Compare them'] },
    }),
    page('/landing', '소개'),
    page('/ai-detail', '도구', { query: ['id'], canonical: '/ai-detail-enhanced/:id' }),
    page('/bundle-detail/:id', '번들'),
    page('/compare/:versus', '비교'),
    page('/category-ranking', '랭킹', { query: ['category'], addresses: '/api/ai-tools/ranked' }),
    page('/community'),
    page('/profile/:userId'),
    page('/terms-of-service'),
    page('/terms', '약관', { canonical: '/terms-of-service' }),
    ...['/mypage', '/login', '/my-packages'].map((path) => page(path, '내 것', { indexed: false })),
    page('*', '페이지를 찾을 수 없습니다', { indexed: false }),
  ],
};

const PAGE = `<!doctype html><html lang="<!--atlas:lang-->"><head><meta charset="utf-8"><meta property="csp-nonce" content="__NONCE__"><link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"><!--atlas:head--><style data-first nonce="__NONCE__">.first{}</style>
<script defer nonce="__NONCE__" src="/shell/shell.12ab34cd.js"></script></head><body><div id="root"><main><!--atlas:first--></main></div><!--atlas:registry--></body></html>`;

const FIRST_PAGE = {
  ko: { scripts: ['/shell/1.11111111.js'] },
  en: { scripts: ['/shell/2.22222222.js'] },
};

/** A built shell and one release on disk. */
export function writeSite(): { shellDir: string; releasesDir: string } {
  const root = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const shellDir = path.join(root, 'shell');
  const releasesDir = path.join(root, 'releases');
  mkdirSync(shellDir);
  mkdirSync(path.join(releasesDir, 'catalog/1.0.0'), { recursive: true });
  writeFileSync(path.join(shellDir, 'index.html'), PAGE);
  writeFileSync(path.join(shellDir, 'first-page.json'), JSON.stringify(FIRST_PAGE));
  writeFileSync(path.join(shellDir, 'site.json'), JSON.stringify(SITE));
  writeFileSync(path.join(shellDir, 'shell.12ab34cd.js'), `console.log("${'shell '.repeat(500)}")`);
  writeFileSync(path.join(releasesDir, 'catalog/live.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(
    path.join(releasesDir, 'catalog/1.0.0/release.json'),
    JSON.stringify({ ...RELEASE, pages: PAGES, server: bundle('catalog.cjs') }),
  );
  writeFileSync(path.join(releasesDir, 'catalog/1.0.0/remoteEntry.ab12cd34.js'), 'var catalog;');
  return { shellDir, releasesDir };
}
