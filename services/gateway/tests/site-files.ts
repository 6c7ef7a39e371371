import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ENTRY = '/releases/catalog/1.0.0/remoteEntry.ab12cd34.js';

export const RELEASE = {
  name: 'catalog',
  version: '1.0.0',
  criticality: 'primary',
  routes: ['/ai-detail-enhanced/:id', '/own-route'],
  slots: [{ name: 'home.tools', criticality: 'essential' }],
  api: ['/api/ai-tools'],
  entry: ENTRY,
  integrity: { [ENTRY]: 'sha384-abc' },
  preload: ['/releases/catalog/1.0.0/remote.12345678.js'],
  shared: { react: '</script>19' },
};

const FIRST_WORDS = {
  ko: { '/own-route': ['내 <길>', '가 보세요'] },
  en: { '/own-route': ['My way'] },
};

const PAGE = `<!doctype html><html lang="<!--atlas:lang-->"><head><meta charset="utf-8"><meta property="csp-nonce" content="__NONCE__"><!--atlas:head-->
<script defer nonce="__NONCE__" src="/shell/shell.12ab34cd.js"></script></head><body><div id="root"><main><!--atlas:first--></main></div><!--atlas:registry--></body></html>`;

const FIRST_PAGE = {
  ko: { heading: '도구 <찾기>', lead: '비교하세요', scripts: ['/shell/1.11111111.js'] },
  en: { heading: 'Find tools', lead: 'Compare them', scripts: ['/shell/2.22222222.js'] },
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
  writeFileSync(path.join(shellDir, 'shell.12ab34cd.js'), `console.log("${'shell '.repeat(500)}")`);
  writeFileSync(path.join(releasesDir, 'catalog/live.json'), JSON.stringify({ version: '1.0.0' }));
  writeFileSync(
    path.join(releasesDir, 'catalog/1.0.0/release.json'),
    JSON.stringify({ ...RELEASE, firstWords: FIRST_WORDS }),
  );
  writeFileSync(path.join(releasesDir, 'catalog/1.0.0/remoteEntry.ab12cd34.js'), 'var catalog;');
  return { shellDir, releasesDir };
}
