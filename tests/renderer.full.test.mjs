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

/** Real halves of shell and slices, as `npm run build` makes them, in the real process; one of them is bent. */
const root = path.resolve(import.meta.dirname, '..');
const TOKEN = 'a-token-for-the-renderer';
const SLICES = ['account', 'catalog', 'community', 'quiz'];
/** Every page has the words in its script; only a drawn one has them at its root. */
const DRAWN = /<div id="root" data-server-rendered>/;
/**
 * A loop is ended by the processor time that it had; a page is given up by the clock, after three times DATA_MS and two
 * DRAW_MS. The first is short against the second: a machine with much to do comes to the end of the loop in time.
 */
const BOUNDS = {
  DATA_TIMEOUT_MS: '3000',
  RENDER_TIMEOUT_MS: '1000',
  LOAD_TIMEOUT_MS: '8000',
  HEAP_MB: '160',
};
/** A visitor's bound is the gateway's; this is how long a page may take here with a thread ended and renewed on the way. */
const LONGEST_MS = 60_000;

const folder = mkdtempSync(path.join(tmpdir(), 'atlas-renderer-'));
const shellDir = path.join(folder, 'shell');
const releasesDir = path.join(folder, 'releases');
const liveDir = path.join(folder, 'live');
const lines = [];
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
  // Every service is down: a page must come all the same.
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
        ...BOUNDS,
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${site.address().port}`,
        SHELL_DIR: shellDir,
        RELEASES_DIR: releasesDir,
        SERVICE_TOKEN: TOKEN,
        PLANTED_SECRET: 'not for halves',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let rest = '';
  renderer.stdout.on('data', (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    for (const line of parts) if (line.startsWith('{')) lines.push(JSON.parse(line));
  });
  await until(() => fetch(`${origin}/healthz`).then((answer) => answer.ok));
});

after(() => {
  renderer?.kill();
  gateway?.kill();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('when nothing is bent, then home is drawn with what every slice puts there, in each language', async () => {
  const composition = compose();
  const headings = new Set();
  for (const language of ['ko', 'en', 'ja', 'zh']) {
    const { html, styles, skipped: left } = await draw(composition, { language });
    assert.deepEqual(left, []);
    assert.match(styles, /<style/);
    headings.add(/<h1[^>]*>([^<]+)/.exec(html)[1]);
  }
  assert.equal(headings.size, 4);
});

test('when a page of a slice is drawn, then it stands in the frame as a root of its own', async () => {
  const { html, skipped: left } = await draw(compose(), { path: '/community' });
  assert.deepEqual(left, []);
  assert.match(html, /<div data-outlet><div data-server-rendered="community"><.*<h1/s);
  assert.match(html, /<header/);
});

test('when somebody else than the gateway asks, then nothing is drawn', async () => {
  const answer = await fetch(`${origin}/render`, { method: 'POST', body: '{}' });
  assert.equal(answer.status, 401);
});

test('when an order is not understood, then it is refused, and nothing falls', async () => {
  const answer = await post('/render', { target: { path: 7 }, composition: {} });
  assert.equal(answer.status, 400);
});

/** In place of the quiz's button on the home page. */
const inComponent = (code) =>
  `module.exports.definition.fragments['home.quiz'] = async () => ({ default: function Planted() { ${code} } });`;

const PLANTED = {
  'throws at load': "throw new Error('planted');",
  'asks for a module at load': "require('node:fs');",
  'throws in a component': inComponent("throw new Error('planted');"),
  'throws when asked what it shows first':
    "module.exports.definition.preload = () => { throw new Error('planted'); };",
  'gives texts that never come': 'module.exports.definition.locales = () => new Promise(() => {});',
  'waits for a promise that never ends': inComponent(
    "const { use } = require('react'); use((globalThis.never ??= new Promise(() => {})));",
  ),
  'loops at load': 'while (true);',
  'loops in a component': inComponent('while (true);'),
  'loops when asked what it shows first':
    'module.exports.definition.preload = () => { while (true); };',
  'allocates without end': inComponent(
    'const all = []; while (true) all.push(new Array(1_000).fill({ all }));',
  ),
  'recurses without end': inComponent('const deep = () => deep() + 1; return deep();'),
  'rejects and nobody catches': inComponent(
    "Promise.reject(new Error('planted')); setTimeout(() => { throw new Error('late'); }, 1); return null;",
  ),
  'draws 5 MB': inComponent("return 'x'.repeat(5_000_000);"),
  'bends what all share': 'Array.prototype.map = function () { return []; };',
};

for (const [what, code] of Object.entries(PLANTED)) {
  test(`when a half ${what}, then the page comes with what the others draw, and so does every other page`, async () => {
    const bent = compose({ quiz: code });
    const good = compose();
    const others = [];
    let going = true;
    const elsewhere = (async () => {
      while (going) others.push((await draw(good, { path: '/privacy-policy' })).html);
    })();
    const began = performance.now();
    const { html } = await draw(bent);
    const again = await draw(bent);
    going = false;
    await elsewhere;
    assert.ok(performance.now() - began < LONGEST_MS);
    for (const page of [html, again.html]) {
      assert.match(page, /<h1/);
      assert.match(page, /id="comparison"/);
      assert.ok(page.length < 200_000);
    }
    assert.ok(others.length > 0 && others.every((page) => page.includes('<h1')));
  });
}

test('when a half ends a thread, then it is named in the log and left alone', async () => {
  const bent = compose({ quiz: inComponent('while (true);') });
  const { version } = bent.remotes.find(({ name }) => name === 'quiz');
  const { skipped: left } = await draw(bent);
  assert.ok(lines.some(({ release }) => release === `quiz@${version}`));
  assert.ok(left.some(({ remote, reason }) => remote === 'quiz' && /circuit is open/.test(reason)));
});

test('when a half is held up by a machine that has no time for it, then nobody is blamed', async () => {
  const slow = compose({ quiz: inComponent('for (let at = 0; at < 1e9; at += 1); return null;') });
  const { version } = slow.remotes.find(({ name }) => name === 'quiz');
  const first = post('/render', {
    composition: slow,
    target: { path: '/', language: 'ko', hasSession: false },
  });
  // Its drawing has begun; then it stands still for longer than a thread may be busy.
  await new Promise((resolve) => setTimeout(resolve, 800));
  renderer.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 3.5 * BOUNDS.RENDER_TIMEOUT_MS));
  renderer.kill('SIGCONT');
  await first;
  const { skipped: left } = await draw(slow);
  assert.deepEqual(
    left.filter(({ remote }) => remote === 'quiz'),
    [],
  );
  assert.ok(!lines.some(({ release }) => release === `quiz@${version}`));
});

test('when a file is not what its hash says, then it is never run', async () => {
  const composition = compose({ quiz: 'globalThis.ranAllTheSame = true;' });
  const quiz = composition.remotes.find(({ name }) => name === 'quiz');
  writeFileSync(path.join(releasesDir, 'quiz', quiz.version, quiz.server.file), '/* other */');
  const { html, skipped: left } = await draw(composition);
  assert.match(html, /<h1/);
  assert.match(left.find(({ remote }) => remote === 'quiz').reason, /does not match its hash/);
});

test('when a half looks for a way out, then it finds none', async () => {
  const tries = {
    environment: 'process.env.PLANTED_SECRET ?? process.env.SERVICE_TOKEN',
    'global process': 'globalThis.process',
    'files by require': "require('fs')",
    'files by import':
      "import('node:fs').then(() => (globalThis.gotOut = true)) && globalThis.gotOut",
    network: 'globalThis.fetch ?? globalThis.WebSocket ?? globalThis.XMLHttpRequest',
    'code from a string': "eval('1')",
    'the world outside': "URL.constructor('return process')().env.PATH",
    'the world outside, by a function that was lent': "setTimeout.constructor('return process')()",
  };
  const attempts = Object.entries(tries).map(
    ([name, code]) =>
      `try { got[${JSON.stringify(name)}] = String(${code}); } catch (error) { got[${JSON.stringify(name)}] = 'refused'; }`,
  );
  const { html } = await draw(
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
/** What is exported already cannot be set. */
const inDescribe = (code) =>
  `module.exports = { ...module.exports, metadata: { '${DETAIL.pattern}': ${code} } };`;

test('when a half is asked about its page, then what it says comes with the answers of its service', async () => {
  const code = inDescribe(
    `async ({ params, urlOf, title }) => ({ title: params.id + ' in ' + title, canonical: '/x', jsonLd: [{ url: urlOf('/x') }] })`,
  );
  const { metadata: description, isComplete: whole } = await describePage(
    compose({ catalog: code }),
  );
  assert.equal(whole, true);
  assert.deepEqual(description, {
    title: 'canva in A tool · AI Atlas',
    canonical: '/x',
    jsonLd: [{ url: 'https://atlas.example/x?lang=en' }],
  });
});

test('when its service does not answer, then the half says nothing, and it is asked again soon', async () => {
  const described = await describePage(compose());
  assert.deepEqual(described, {
    metadata: {},
    isComplete: false,
    dependencies: described.dependencies,
  });
  assert.ok(described.dependencies.some((path) => path.startsWith('/api/ai-tools/canva')));
});

test('when the shell is asked about home, then it says what the site is', async () => {
  const { metadata: description } = await describePage(compose(), {
    owner: undefined,
    pattern: '/',
    params: {},
    canonical: '/',
  });
  assert.equal(description.jsonLd[0]['@type'], 'WebSite');
  assert.equal(description.jsonLd[0].url, 'https://atlas.example/');
});

const SAID_WRONG = {
  throws: `() => { throw new Error('planted'); }`,
  'throws after an answer': `async ({ fetchData }) => { await fetchData({ method: 'GET', path: '/api/x' }); throw new Error('planted'); }`,
  'never ends': '() => new Promise(() => {})',
  loops: '() => { while (true); }',
  'loops after an answer': `async ({ fetchData }) => { await fetchData({ method: 'GET', path: '/api/x' }); while (true); }`,
  'loops when what it says is read': '() => ({ get title() { while (true); } })',
  'allocates without end':
    '() => { const all = []; while (true) all.push(new Array(1_000).fill({ all })); }',
  'says another site': `() => ({ redirect: 'https://evil.example/' })`,
  'says what no page is': `() => ({ status: 200, colour: 'red' })`,
  'says 5 MB': `() => ({ title: 'x'.repeat(5_000_000) })`,
  'says a function': `() => () => 'title'`,
  'says no object': `() => 'title'`,
};

for (const [what, code] of Object.entries(SAID_WRONG)) {
  test(`when a half ${what} when it is asked about its page, then nothing of it counts, and other pages come`, async () => {
    const bent = compose({ catalog: inDescribe(code) });
    const [described, other] = await Promise.all([
      describePage(bent),
      draw(compose(), { path: '/privacy-policy' }),
    ]);
    assert.equal(described.metadata, undefined);
    assert.equal(described.skipped.remote, 'catalog');
    assert.match(other.html, /<h1/);
    const home = await draw(bent);
    assert.match(home.html, /<h1/);
  });
}

test('when a half loops when it is asked about its page, then it is named in the log and left alone', async () => {
  const bent = compose({ catalog: inDescribe(SAID_WRONG['loops after an answer']) });
  const { version } = bent.remotes.find(({ name }) => name === 'catalog');
  const described = await describePage(bent);
  assert.ok(lines.some(({ release }) => release === `catalog@${version}`));
  assert.match(described.skipped.reason, /circuit is open/);
});

test('when a page is asked for, then it comes drawn, with its styles and answers, and its first words once', async () => {
  await startGateway();
  const page = await drawnPage('/privacy-policy');
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(page.policy);
  assert.equal(page.text.match(/<h1/g).length, 1);
  assert.match(page.text, DRAWN);
  assert.ok(page.text.includes(`<style nonce="${nonce}" data-styled`));
  const [, state] =
    /<script type="application\/json" id="dehydrated-state"[^>]*>(.*?)<\/script>/.exec(page.text);
  assert.deepEqual(Object.keys(JSON.parse(state)), ['at', 'queries', 'formattedTexts']);
  assert.match(page.policy, /style-src-attr 'unsafe-inline'/);
  assert.doesNotMatch(page.text, /__NONCE__|<!--atlas:/);
  const english = await drawnPage('/privacy-policy?lang=en');
  assert.match(english.text, /<html lang="en">/);
  assert.notEqual(/<h1[^>]*>([^<]+)/.exec(english.text)[1], /<h1[^>]*>([^<]+)/.exec(page.text)[1]);
});

test('when a release says another title, picture and JSON-LD of its page, then they stand in the head, and the gateway is the same', async () => {
  const says = (text) =>
    inDescribe(
      `() => ({ title: '${text}', image: '/share/${text}.png', jsonLd: [{ '@type': 'Thing', name: '${text}' }] })`,
    );
  for (const text of ['first', 'second']) {
    release('catalog', says(text));
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

test('when a fifth slice has a page, then the head is its own, and nobody else was asked to change a word', async () => {
  const page = { path: '/news/:id', indexed: true, title: { ko: '소식', en: 'News' } };
  const half = `
    const describe = ({ params, title, address, canonical }) => ({
      title: title.replace(' · ', ' ' + params.id + ' · '),
      description: 'What happened on day ' + params.id,
      jsonLd: [{ '@context': 'https://schema.org', '@type': 'NewsArticle', url: urlOf(canonical) }],
    });
    module.exports = {
      definition: { name: 'news', version: '1.0.0', locales: async () => ({ default: {} }) },
      describe: { '/news/:id': describe },
    };`;
  const entry = {
    ...{ name: 'news', version: '1.0.0', criticality: 'regular', pages: [page] },
    ...{ slots: [], api: [], integrity: {}, preload: [], shared: {} },
    entry: '/releases/news/1.0.0/remoteEntry.ab12cd34.js',
    server: writeHalf('news', '1.0.0', Buffer.from(half)),
  };
  announce(entry);
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

test('when somebody has just changed something, then no page is theirs that was drawn for everybody', async () => {
  await drawnPage('/privacy-policy');
  const { text } = await getPage('/privacy-policy', { cookie: 'atlas_wrote=1' });
  assert.doesNotMatch(text, DRAWN);
  assert.match(text, /<div id="root">/);
});

test('when the renderer is gone, then what was drawn stays for a while, and every other page is the browser’s', async () => {
  await drawnPage('/landing');
  renderer.kill('SIGKILL');
  await new Promise((resolve) => renderer.once('exit', resolve));
  assert.match((await getPage('/landing')).text, DRAWN);
  const detail = await getPage('/ai-detail-enhanced/gamma');
  assert.equal(detail.status, 200);
  assert.match(detail.text, /<title>[^<]+ · AI Atlas<\/title>/);
  const home = await getPage('/');
  assert.equal(home.status, 200);
  assert.match(home.text, /<div class="first-hero"><h1>/);
  assert.doesNotMatch(home.text, DRAWN);
});

async function getPage(to, headers = {}) {
  const answer = await fetch(siteOrigin + to, { headers: { accept: 'text/html', ...headers } });
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, policy, text: await answer.text() };
}

/** The first visitor of new releases gets the page of the browser, and the next the drawn one. */
async function drawnPage(to) {
  let page;
  await until(async () => {
    page = await getPage(to);
    return DRAWN.test(page.text);
  });
  return page;
}

/** Makes a release live at the gateway; with `code` at the end of its half it is a new one. */
function release(name, code) {
  const { remotes } = compose(code ? { [name]: code } : {});
  announce(remotes.find((one) => one.name === name));
}

function announce(entry) {
  const dir = path.join(liveDir, entry.name);
  mkdirSync(path.join(dir, entry.version), { recursive: true });
  writeFileSync(path.join(dir, entry.version, 'release.json'), JSON.stringify(entry));
  writeFileSync(path.join(dir, 'live.json'), JSON.stringify({ version: entry.version }));
}

/** What a release says of its half. */
function writeHalf(name, version, code) {
  const dir = path.join(releasesDir, name, version);
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'half.cjs'), code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { file: 'half.cjs', integrity };
}

async function startGateway() {
  const room = path.join(root, 'services/gateway');
  for (const name of SLICES) release(name);
  const [port] = await freePorts(1);
  siteOrigin = `http://127.0.0.1:${port}`;
  const services = Object.fromEntries(
    ['CATALOG', 'QUIZ', 'COMMUNITY', 'ACCOUNT'].map((name) => [
      `${name}_URL`,
      `http://127.0.0.1:${site.address().port}`,
    ]),
  );
  gateway = spawn(process.execPath, [path.join(room, 'dist/main.js')], {
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
  await until(() => fetch(`${siteOrigin}/healthz`).then((answer) => answer.ok));
}

/** The releases as they were built, one of them with `code` at its end. */
function compose(planted = {}) {
  const remotes = SLICES.map((name) => {
    const release = readJson(`mfe-${name}/dist/release.json`);
    const code = readFileSync(path.join(root, `mfe-${name}/dist`, release.server.file));
    const bent = planted[name] ? Buffer.concat([code, Buffer.from(`\n${planted[name]}`)]) : code;
    versions += planted[name] ? 1 : 0;
    const version = planted[name] ? `9.0.${versions}` : release.version;
    return { ...release, version, server: writeHalf(name, version, bent) };
  });
  return { shell, remotes };
}

async function draw(composition, order = {}) {
  const answer = await post('/render', {
    composition,
    target: { path: '/', language: 'ko', hasSession: false, ...order },
  });
  const body = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(body));
  return body;
}

async function describePage(composition, order = {}) {
  const answer = await post('/metadata', { composition, target: { ...DETAIL, ...order } });
  const body = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(body));
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

async function until(holds) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The renderer did not come up.');
}
