import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from '../packages/dev-env/free-ports.mjs';
import { flagsOf } from '../services/renderer/flags.mjs';

/** Runs the built renderer with the built server bundles (`npm run build`), one of which has a planted fault. */
const root = path.resolve(import.meta.dirname, '..');
const TOKEN = 'a-token-for-the-renderer';
const SLICES = ['account', 'catalog', 'community', 'quiz'];
/** A client-rendered page has the attribute in its script only. */
const SERVER_RENDERED = /<div id="root" data-server-rendered>/;
/**
 * The renderer ends a loop by its CPU time, and a render by wall time (three times the data timeout and two render timeouts). The
 * first is short against the second, so that a loop is found in time on an overloaded host.
 */
const LIMITS = {
  DATA_TIMEOUT_MS: '3000',
  RENDER_TIMEOUT_MS: '1000',
  LOAD_TIMEOUT_MS: '8000',
  HEAP_MB: '160',
};
/** Time limit for a page whose worker is ended and replaced. The limit for visitors is the gateway's. */
const MAX_PAGE_MS = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-renderer-'));
const shellDir = path.join(folder, 'shell');
const releasesDir = path.join(folder, 'releases');
const liveDir = path.join(folder, 'live');
const logLines = [];
let site;
let renderer;
let gateway;
let origin;
let siteOrigin;
let shell;
let versions = 0;

before(async () => {
  const built = readJson('shell/dist/site.json');
  mkdirSync(shellDir, { recursive: true });
  copyFileSync(
    path.join(root, 'shell/dist', built.server.file),
    path.join(shellDir, built.server.file),
  );
  shell = { version: built.version, server: built.server };
  // Every service is down: pages are rendered without data.
  site = createServer((_req, res) => res.writeHead(503).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const [port] = await freePorts(1);
  origin = `http://127.0.0.1:${port}`;
  renderer = spawn(
    process.execPath,
    [
      ...flagsOf({ root, shellDir, releasesDir }),
      path.join(root, 'services/renderer/dist/main.js'),
    ],
    {
      env: {
        ...LIMITS,
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${site.address().port}`,
        SHELL_DIR: shellDir,
        RELEASES_DIR: releasesDir,
        SERVICE_TOKEN: TOKEN,
        PLANTED_SECRET: 'not for bundles',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let rest = '';
  renderer.stdout.on('data', (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    for (const line of parts) if (line.startsWith('{')) logLines.push(JSON.parse(line));
  });
  await until(() => fetch(`${origin}/healthz`).then((response) => response.ok));
});

after(() => {
  renderer?.kill();
  gateway?.kill();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('renders the home page of every slice in each language', async () => {
  const composition = compose();
  const headings = new Set();
  for (const language of ['ko', 'en', 'ja', 'zh']) {
    const { html, styles, skipped } = await render(composition, { language });
    assert.deepEqual(skipped, []);
    assert.match(styles, /<style/);
    headings.add(/<h1[^>]*>([^<]+)/.exec(html)[1]);
  }
  assert.equal(headings.size, 4);
});

test('renders the page of a slice as a root in the frame', async () => {
  const { html, skipped } = await render(compose(), { path: '/community' });
  assert.deepEqual(skipped, []);
  assert.match(html, /<div data-outlet><div data-server-rendered="community"><.*<h1/s);
  assert.match(html, /<header/);
});

test('returns 401 without the token', async () => {
  const response = await fetch(`${origin}/render`, { method: 'POST', body: '{}' });
  assert.equal(response.status, 401);
});

test('returns 400 for an invalid request', async () => {
  const response = await post('/render', { target: { path: 7 }, composition: {} });
  assert.equal(response.status, 400);
});

/** Replaces the quiz's fragment on the home page. */
const inComponent = (code) =>
  `module.exports.definition.fragments['home.quiz'] = async () => ({ default: function Planted() { ${code} } });`;

const FAULTS = {
  'throws at load': "throw new Error('planted');",
  'requires a module at load': "require('node:fs');",
  'throws in a component': inComponent("throw new Error('planted');"),
  'throws in preload': "module.exports.definition.preload = () => { throw new Error('planted'); };",
  'never loads its texts': 'module.exports.definition.locales = () => new Promise(() => {});',
  'waits for a promise that never settles': inComponent(
    "const { use } = require('react'); use((globalThis.never ??= new Promise(() => {})));",
  ),
  'loops at load': 'while (true);',
  'loops in a component': inComponent('while (true);'),
  'loops in preload': 'module.exports.definition.preload = () => { while (true); };',
  'allocates without limit': inComponent(
    'const all = []; while (true) all.push(new Array(1_000).fill({ all }));',
  ),
  'recurses without limit': inComponent('const deep = () => deep() + 1; return deep();'),
  'leaves errors uncaught': inComponent(
    "Promise.reject(new Error('planted')); setTimeout(() => { throw new Error('late'); }, 1); return null;",
  ),
  'renders 5 MB': inComponent("return 'x'.repeat(5_000_000);"),
  'changes a shared built-in': 'Array.prototype.map = function () { return []; };',
};

for (const [what, code] of Object.entries(FAULTS)) {
  test(`renders all pages when one bundle ${what}`, async () => {
    const faulty = compose({ quiz: code });
    const intact = compose();
    const others = [];
    let isVisiting = true;
    const visits = (async () => {
      while (isVisiting) others.push((await render(intact, { path: '/privacy-policy' })).html);
    })();
    const startedAt = performance.now();
    const { html } = await render(faulty);
    const again = await render(faulty);
    isVisiting = false;
    await visits;
    assert.ok(performance.now() - startedAt < MAX_PAGE_MS);
    for (const page of [html, again.html]) {
      assert.match(page, /<h1/);
      assert.match(page, /id="comparison"/);
      assert.ok(page.length < 200_000);
    }
    assert.ok(others.length > 0 && others.every((page) => page.includes('<h1')));
  });
}

test('logs the bundle that ended a worker and opens its circuit', async () => {
  const faulty = compose({ quiz: inComponent('while (true);') });
  const { version } = faulty.remotes.find(({ name }) => name === 'quiz');
  const { skipped } = await render(faulty);
  assert.ok(logLines.some(({ release }) => release === `quiz@${version}`));
  assert.ok(
    skipped.some(({ remote, reason }) => remote === 'quiz' && /circuit is open/.test(reason)),
  );
});

test('does not open a circuit when the host stops the process', async () => {
  const slow = compose({ quiz: inComponent('for (let at = 0; at < 1e9; at += 1); return null;') });
  const { version } = slow.remotes.find(({ name }) => name === 'quiz');
  const first = post('/render', {
    composition: slow,
    target: { path: '/', language: 'ko', hasSession: false },
  });
  // The render has begun. Then the process stops for longer than the render timeout.
  await new Promise((resolve) => setTimeout(resolve, 800));
  renderer.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 3.5 * LIMITS.RENDER_TIMEOUT_MS));
  renderer.kill('SIGCONT');
  await first;
  const { skipped } = await render(slow);
  assert.deepEqual(
    skipped.filter(({ remote }) => remote === 'quiz'),
    [],
  );
  assert.ok(!logLines.some(({ release }) => release === `quiz@${version}`));
});

test('does not run a bundle that does not match its hash', async () => {
  const composition = compose({ quiz: 'globalThis.hasRun = true;' });
  const quiz = composition.remotes.find(({ name }) => name === 'quiz');
  writeFileSync(path.join(releasesDir, 'quiz', quiz.version, quiz.server.file), '/* other */');
  const { html, skipped } = await render(composition);
  assert.match(html, /<h1/);
  assert.match(skipped.find(({ remote }) => remote === 'quiz').reason, /does not match its hash/);
});

test('gives a bundle no access outside of the sandbox', async () => {
  const tries = {
    environment: 'process.env.PLANTED_SECRET ?? process.env.SERVICE_TOKEN',
    'global process': 'globalThis.process',
    'files by require': "require('fs')",
    'files by import':
      "import('node:fs').then(() => (globalThis.gotOut = true)) && globalThis.gotOut",
    network: 'globalThis.fetch ?? globalThis.WebSocket ?? globalThis.XMLHttpRequest',
    'code from a string': "eval('1')",
    'the outer context': "URL.constructor('return process')().env.PATH",
    'the outer context by a global function': "setTimeout.constructor('return process')()",
  };
  const attempts = Object.entries(tries).map(
    ([name, code]) =>
      `try { got[${JSON.stringify(name)}] = String(${code}); } catch (error) { got[${JSON.stringify(name)}] = 'refused'; }`,
  );
  const { html } = await render(
    compose({
      quiz: inComponent(`const got = {}; ${attempts.join('')} return JSON.stringify(got);`),
    }),
  );
  const got = JSON.parse(/\{&quot;environment.*?\}/.exec(html)[0].replaceAll('&quot;', '"'));
  for (const [name, outcome] of Object.entries(got))
    assert.ok(['refused', 'undefined'].includes(outcome), `${name}: ${outcome}`);
});

const DETAIL = {
  owner: 'catalog',
  pattern: '/ai-detail-enhanced/:id',
  params: { id: 'canva' },
  query: {},
  language: 'en',
  origin: 'https://atlas.example',
  canonical: '/ai-detail-enhanced/canva',
  title: 'A tool · AI Atlas',
  description: 'What a tool does.',
  demo: false,
};
/** Exports of the bundle are read-only, so they are replaced. */
const asMetadata = (code) =>
  `module.exports = { ...module.exports, metadata: { '${DETAIL.pattern}': ${code} } };`;

test('returns the metadata of a bundle', async () => {
  const code = asMetadata(
    `async ({ params, urlOf, title }) => ({ title: params.id + ' in ' + title, canonical: '/x', jsonLd: [{ url: urlOf('/x') }] })`,
  );
  const { metadata, isComplete } = await getMetadata(compose({ catalog: code }));
  assert.equal(isComplete, true);
  assert.deepEqual(metadata, {
    title: 'canva in A tool · AI Atlas',
    canonical: '/x',
    jsonLd: [{ url: 'https://atlas.example/x?lang=en' }],
  });
});

test('returns incomplete metadata when the service is down', async () => {
  const result = await getMetadata(compose());
  assert.deepEqual(result, {
    metadata: {},
    isComplete: false,
    dependencies: result.dependencies,
  });
  assert.ok(result.dependencies.some((path) => path.startsWith('/api/ai-tools/canva')));
});

test('returns the shell’s metadata of the home page', async () => {
  const { metadata } = await getMetadata(compose(), {
    owner: undefined,
    pattern: '/',
    params: {},
    canonical: '/',
  });
  assert.equal(metadata.jsonLd[0]['@type'], 'WebSite');
  assert.equal(metadata.jsonLd[0].url, 'https://atlas.example/');
});

const FAULTY_METADATA = {
  throws: `() => { throw new Error('planted'); }`,
  'throws after a call': `async ({ fetchData }) => { await fetchData({ method: 'GET', path: '/api/x' }); throw new Error('planted'); }`,
  'never settles': '() => new Promise(() => {})',
  loops: '() => { while (true); }',
  'loops after a call': `async ({ fetchData }) => { await fetchData({ method: 'GET', path: '/api/x' }); while (true); }`,
  'loops in a getter of its result': '() => ({ get title() { while (true); } })',
  'allocates without limit':
    '() => { const all = []; while (true) all.push(new Array(1_000).fill({ all })); }',
  'redirects to another site': `() => ({ redirect: 'https://evil.example/' })`,
  'returns an unknown field': `() => ({ status: 200, colour: 'red' })`,
  'returns 5 MB': `() => ({ title: 'x'.repeat(5_000_000) })`,
  'returns a function': `() => () => 'title'`,
  'returns no object': `() => 'title'`,
};

for (const [what, code] of Object.entries(FAULTY_METADATA)) {
  test(`ignores metadata of a bundle that ${what}`, async () => {
    const faulty = compose({ catalog: asMetadata(code) });
    const [result, other] = await Promise.all([
      getMetadata(faulty),
      render(compose(), { path: '/privacy-policy' }),
    ]);
    assert.equal(result.metadata, undefined);
    assert.equal(result.skipped.remote, 'catalog');
    assert.match(other.html, /<h1/);
    const home = await render(faulty);
    assert.match(home.html, /<h1/);
  });
}

test('logs the bundle whose metadata loops and opens its circuit', async () => {
  const faulty = compose({ catalog: asMetadata(FAULTY_METADATA['loops after a call']) });
  const { version } = faulty.remotes.find(({ name }) => name === 'catalog');
  const result = await getMetadata(faulty);
  assert.ok(logLines.some(({ release }) => release === `catalog@${version}`));
  assert.match(result.skipped.reason, /circuit is open/);
});

test('serves a page with its styles, its state and one heading', async () => {
  await startGateway();
  const page = await getRenderedPage('/privacy-policy');
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(page.policy);
  assert.equal(page.text.match(/<h1/g).length, 1);
  assert.match(page.text, SERVER_RENDERED);
  assert.ok(page.text.includes(`<style nonce="${nonce}" data-styled`));
  const [, state] =
    /<script type="application\/json" id="dehydrated-state"[^>]*>(.*?)<\/script>/.exec(page.text);
  assert.deepEqual(Object.keys(JSON.parse(state)), [
    'at',
    'isComplete',
    'queries',
    'formattedTexts',
  ]);
  assert.match(page.policy, /style-src-attr 'unsafe-inline'/);
  assert.doesNotMatch(page.text, /__NONCE__|<!--atlas:/);
  const english = await getRenderedPage('/privacy-policy?lang=en');
  assert.match(english.text, /<html lang="en">/);
  assert.notEqual(/<h1[^>]*>([^<]+)/.exec(english.text)[1], /<h1[^>]*>([^<]+)/.exec(page.text)[1]);
});

test('serves the metadata of a new release without a restart', async () => {
  const metadataWith = (text) =>
    asMetadata(
      `() => ({ title: '${text}', image: '/share/${text}.png', jsonLd: [{ '@type': 'Thing', name: '${text}' }] })`,
    );
  for (const text of ['first', 'second']) {
    release('catalog', metadataWith(text));
    let page;
    await until(async () => {
      page = await getPage('/ai-detail-enhanced/canva');
      return page.text.includes(`<title>${text} · AI Atlas</title>`);
    });
    assert.match(page.text, new RegExp(`"og:image" content="[^"]+/share/${text}.png"`));
    assert.ok(page.text.includes(`{"@type":"Thing","name":"${text}"}`));
    assert.match(page.text, /rel="canonical" href="[^"]+\/ai-detail-enhanced\/canva"/);
  }
});

test('serves metadata of a slice that uses the older names', async () => {
  const page = { path: '/news/:id', indexed: true, title: { ko: '소식', en: 'News' } };
  const bundle = `
    const getNews = ({ params, title, address, canonical }) => ({
      title: title.replace(' · ', ' ' + params.id + ' · '),
      description: 'What happened on day ' + params.id,
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'NewsArticle', url: address(canonical) }],
    });
    module.exports = {
      definition: { name: 'news', version: '1.0.0', locales: async () => ({ default: {} }) },
      describe: { '/news/:id': getNews },
    };`;
  const entry = {
    ...{ name: 'news', version: '1.0.0', criticality: 'regular', pages: [page] },
    ...{ slots: [], api: [], integrity: {}, preload: [], shared: {} },
    entry: '/releases/news/1.0.0/remoteEntry.ab12cd34.js',
    server: writeBundle('news', '1.0.0', Buffer.from(bundle)),
  };
  goLive(entry);
  let news;
  await until(async () => {
    news = await getPage('/news/7?lang=en');
    return news.text.includes('<title>News 7 · AI Atlas</title>');
  });
  assert.equal(news.status, 200);
  const address = `${siteOrigin}/news/7`;
  assert.ok(news.text.includes('content="What happened on day 7"'));
  assert.ok(news.text.includes(`rel="canonical" href="${address}?lang=en"`));
  assert.ok(news.text.includes(`hreflang="ja" href="${address}?lang=ja"`));
  assert.ok(news.text.includes(`"@type":"NewsArticle","url":"${address}?lang=en"`));
});

test('serves a client-rendered page after a write of the visitor', async () => {
  await getRenderedPage('/privacy-policy');
  const { text } = await getPage('/privacy-policy', { cookie: 'atlas_wrote=1' });
  assert.doesNotMatch(text, SERVER_RENDERED);
  assert.match(text, /<div id="root">/);
});

test('serves pages while the renderer is down', async () => {
  await getRenderedPage('/landing');
  renderer.kill('SIGKILL');
  await new Promise((resolve) => renderer.once('exit', resolve));
  assert.match((await getPage('/landing')).text, SERVER_RENDERED);
  const detail = await getPage('/ai-detail-enhanced/gamma');
  assert.equal(detail.status, 200);
  assert.match(detail.text, /<title>[^<]+ · AI Atlas<\/title>/);
  const home = await getPage('/');
  assert.equal(home.status, 200);
  assert.match(home.text, /<div class="first-hero"><h1>/);
  assert.doesNotMatch(home.text, SERVER_RENDERED);
});

async function getPage(to, headers = {}) {
  const response = await fetch(siteOrigin + to, { headers: { accept: 'text/html', ...headers } });
  const policy = response.headers.get('content-security-policy');
  return { status: response.status, policy, text: await response.text() };
}

/** The first visitor of new releases may get a client-rendered page, and the next one the server-rendered page. */
async function getRenderedPage(to) {
  let page;
  await until(async () => {
    page = await getPage(to);
    return SERVER_RENDERED.test(page.text);
  });
  return page;
}

/** Makes a release live at the gateway; with `code` at the end of its bundle it is a new release. */
function release(name, code) {
  const { remotes } = compose(code ? { [name]: code } : {});
  goLive(remotes.find((one) => one.name === name));
}

function goLive(entry) {
  const dir = path.join(liveDir, entry.name);
  mkdirSync(path.join(dir, entry.version), { recursive: true });
  writeFileSync(path.join(dir, entry.version, 'release.json'), JSON.stringify(entry));
  writeFileSync(path.join(dir, 'live.json'), JSON.stringify({ version: entry.version }));
}

/** Writes a server bundle and returns its entry of the manifest. */
function writeBundle(name, version, code) {
  const dir = path.join(releasesDir, name, version);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'bundle.cjs'), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { file: 'bundle.cjs', integrity };
}

async function startGateway() {
  const workspace = path.join(root, 'services/gateway');
  for (const name of SLICES) release(name);
  const [port] = await freePorts(1);
  siteOrigin = `http://127.0.0.1:${port}`;
  const services = Object.fromEntries(
    ['CATALOG', 'QUIZ', 'COMMUNITY', 'ACCOUNT'].map((name) => [
      `${name}_URL`,
      `http://127.0.0.1:${site.address().port}`,
    ]),
  );
  gateway = spawn(process.execPath, [path.join(workspace, 'dist/main.js')], {
    env: {
      ...services,
      PORT: String(port),
      SHELL_DIR: path.join(root, 'shell/dist'),
      RELEASES_DIR: liveDir,
      RENDERER_URL: origin,
      JWKS_URL: `${services.ACCOUNT_URL}/jwks`,
      VISITOR_SECRET: 'a-secret-for-visitors',
      SERVICE_TOKEN: TOKEN,
      PUBLIC_ORIGIN: siteOrigin,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(() => fetch(`${siteOrigin}/healthz`).then((response) => response.ok));
}

/** Returns a composition of the built releases, with `planted` code at the end of their bundles. */
function compose(planted = {}) {
  const remotes = SLICES.map((name) => {
    const release = readJson(`mfe-${name}/dist/release.json`);
    const code = readFileSync(path.join(root, `mfe-${name}/dist`, release.server.file));
    const faulty = planted[name] ? Buffer.concat([code, Buffer.from(`\n${planted[name]}`)]) : code;
    versions += planted[name] ? 1 : 0;
    const version = planted[name] ? `9.0.${versions}` : release.version;
    return { ...release, version, server: writeBundle(name, version, faulty) };
  });
  return { shell, remotes };
}

async function render(composition, order = {}) {
  const response = await post('/render', {
    composition,
    target: { path: '/', language: 'ko', hasSession: false, ...order },
  });
  const body = await response.json();
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

async function getMetadata(composition, order = {}) {
  const response = await post('/metadata', { composition, target: { ...DETAIL, ...order } });
  const body = await response.json();
  assert.equal(response.status, 200, JSON.stringify(body));
  return body;
}

function post(to, body) {
  return fetch(origin + to, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(body),
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

async function until(condition) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await condition().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The renderer did not come up.');
}
