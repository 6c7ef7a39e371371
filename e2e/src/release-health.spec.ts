import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { alsoRuns, throwsInSources } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Until an automatic rollback: usually 13 s. */
const RECOVERY_MS = 150_000;
const SOON_MS = 30_000;

const site = plantedSite();
let versions = 0;

/** Everybody gets a canary that also runs `script` once it is opened. */
async function plant(script: string): Promise<string> {
  const version = `91.0.${(versions += 1)}`;
  await site.quiz.publish(version, alsoRuns(script));
  await goesLive(version);
  return version;
}

async function goesLive(version: string): Promise<void> {
  await site.quiz.promote(version, 99.99);
  await expect
    .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).text())
    .toContain(`/releases/quiz/${version}/`);
}

/** What a page tells of slices, as it is sent. */
interface Told {
  remote: string;
  part: string;
  phase: string;
  message: string;
  stack?: string;
}

async function open(context: BrowserContext, path = '/category-ranking') {
  const page = await context.newPage();
  const told: Told[] = [];
  await page.exposeFunction('atlasTold', (body: string) => {
    told.push(...((JSON.parse(body) as { errors?: Told[] }).errors ?? []));
  });
  // What a beacon carries is not to be seen from outside.
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    Navigator.prototype.sendBeacon = function (to, body) {
      if (String(to) === '/load-errors')
        (window as unknown as { atlasTold: (text: string) => void }).atlasTold(String(body));
      return sendBeacon.call(this, to, body);
    };
  });
  await page.goto(`${site.platform.origin}${path}`);
  return { page, told };
}

/** Only what a test is about: on a busy machine any page may report that it did not respond for a while. */
const ofPhase = (told: readonly Told[], phase: string) => told.filter((one) => one.phase === phase);

async function isAlive(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
}

const failed = async () => (await site.quiz.status()).health?.failed ?? 0;

async function withContext(browser: Browser, run: (context: BrowserContext) => Promise<void>) {
  const context = await browser.newContext();
  try {
    await run(context);
  } finally {
    await context.close();
  }
}

test('when a release throws after its page is there, then the slice is named by the file, and the site goes back', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { live } = await site.quiz.status();
  const version = await plant('setTimeout(()=>{throw Error("planted")},300)');
  const since = Date.now();
  let visitors = 0;
  const all: Told[] = [];
  const isOver = async () => (await site.quiz.status()).canary === null;
  while (!(await isOver())) {
    expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
    await withContext(browser, async (context) => {
      const { page, told } = await open(context);
      await isAlive(page);
      // Whoever comes after the last that was needed has the release before.
      await expect
        .poll(async () => ofPhase(told, 'error').length > 0 || (await isOver()), {
          timeout: SOON_MS,
        })
        .toBe(true);
      all.push(...ofPhase(told, 'error'));
    });
    visitors += 1;
  }
  expect(visitors).toBeLessThanOrEqual(40);
  expect(all.length).toBeGreaterThanOrEqual(3);
  const file = `^${site.platform.origin}/releases/quiz/${version}/[^\\n]+:\\d+:\\d+`;
  for (const one of all)
    expect(one).toMatchObject({
      remote: 'quiz',
      part: 'run',
      phase: 'error',
      stack: expect.stringMatching(new RegExp(file)),
    });
  expect((await site.quiz.status()).live).toBe(live);
  expect(await site.quiz.lastLine()).toMatchObject({ by: 'registry', action: 'abort' });
  test.info().annotations.push({
    type: 'recovery',
    description: `${visitors} visitors, ${Date.now() - since} ms`,
  });
});

/** The watch is loaded when the page is idle; its thread is what it starts last. */
const onceWatched = (script: string) =>
  `const t=setInterval(()=>{if(!performance.getEntriesByType("resource").some((e)=>e.name.includes("heartbeat")))return;clearInterval(t);${script}},100)`;
const NEVER = '()=>{throw Error("replaced")}';
for (const [what, script, phase, message] of [
  ['replaces a method of lists', `Array.prototype.map=${NEVER}`, 'built-in', /^map is/],
  ['replaces fetch', `window.fetch=${NEVER}`, 'built-in', /^fetch is/],
  ['replaces pushState', `history.pushState=${NEVER}`, 'built-in', /^pushState is/],
  [
    'fills the history',
    'setInterval(()=>history.pushState(null,"","?n="+Math.random()),20)',
    'error',
    /pushState was called 30 times/,
  ],
  [
    'goes from page to page in circles',
    onceWatched(
      'setInterval(()=>{for(const p of ["/community","/category-ranking"])history.pushState(null,"",p)},20)',
    ),
    'error',
    /pushState was called 30 times/,
  ],
  [
    'lets its memory grow',
    onceWatched(
      'setInterval(()=>{const l=window.leak??=[];if(l.length<30)l.push(new Array(2e6).fill(Math.random()))},100)',
    ),
    'memory',
    /^grew by \d+ MB/,
  ],
  [
    'fills the storage',
    onceWatched('setInterval(()=>localStorage.setItem("fill "+Math.random(),"x".repeat(1e5)),20)'),
    'error',
    /has filled its part/,
  ],
  [
    'registers a service worker',
    onceWatched(
      'navigator.serviceWorker.register(document.querySelector("link[href*=\'/releases/\']").href).catch(()=>{})',
    ),
    'worker',
    /^register is the platform/,
  ],
  [
    'calls somebody whom the policy does not allow',
    'fetch("https://elsewhere.example/").catch(()=>{})',
    'policy',
    /^connect-src stopped https:\/\/elsewhere/,
  ],
] as const)
  test(`when a release ${what}, then it is named, and the page and what follows stay alive`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await plant(script);
    const before = await failed();
    await withContext(browser, async (context) => {
      const { page, told } = await open(context);
      await isAlive(page);
      await expect
        .poll(() => ofPhase(told, phase), { timeout: SOON_MS })
        .toEqual([
          expect.objectContaining({
            remote: 'quiz',
            part: 'run',
            message: expect.stringMatching(message),
          }),
        ]);
      await expect.poll(failed).toBeGreaterThan(before);
      // Somebody goes on: by a link, to another slice's page, with calls and lists.
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => localStorage.setItem('language', 'ko')))
        .toBeUndefined();
    });
  });

for (const [how, script] of [
  [
    'an element',
    'const s=document.createElement("style");s.nonce=document.querySelector("script[nonce]").nonce;s.textContent="*{color:rgb(255,0,0)!important}.quiz-own{margin:7px}";document.head.append(s)',
  ],
  [
    'a sheet that it made',
    'const s=new CSSStyleSheet;s.replaceSync("@media all{*{color:rgb(255,0,0)!important}}.quiz-own{margin:7px}");document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]',
  ],
] as const)
  test(`when a release paints the whole page by ${how}, then that rule alone goes, and it is named`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await plant(script);
    await withContext(browser, async (context) => {
      const { page, told } = await open(context);
      await isAlive(page);
      await expect
        .poll(() => ofPhase(told, 'style'), { timeout: SOON_MS })
        .toMatchObject([{ remote: 'quiz', phase: 'style', message: 'styled the page: *' }]);
      await expect(page.getByRole('banner')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
      const rules = await page.evaluate(() =>
        [...document.styleSheets, ...document.adoptedStyleSheets]
          .flatMap((sheet) => [...sheet.cssRules])
          .filter((rule) => rule.cssText.includes('quiz-own')),
      );
      expect(rules).toHaveLength(1);
    });
  });

/** The page as it is once its watch runs. */
async function isWatched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /heartbeat/.test(name)),
  );
}

const FOREVER = 'for(;;);';
for (const [how, path, script, begin] of [
  [
    'where something of it was pressed',
    '/category-ranking',
    `document.addEventListener("click",(e)=>{if(e.target.closest("main"))${FOREVER}});`,
    (page: Page) =>
      page.getByRole('main').getByRole('heading', { level: 1 }).click({ noWaitAfter: true }),
  ],
  [
    'by a timer, on a page of the shell',
    '/',
    onceWatched(`setTimeout(()=>{${FOREVER}},2e3)`),
    async () => {},
  ],
  [
    'by an event, on a page of the shell',
    '/',
    onceWatched(`window.addEventListener("resize",()=>{${FOREVER}})`),
    async (page: Page) => {
      await page.waitForTimeout(2_000);
      await page.setViewportSize({ width: 1_000, height: 700 });
    },
  ],
] as const)
  test(`when a release freezes a page ${how}, then that is counted while it is frozen, and the next page leaves it out`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    await plant(script);
    const before = await failed();
    await withContext(browser, async (context) => {
      const { page } = await open(context, path);
      if (path === '/') await showsQuiz(page);
      else await isAlive(page);
      // The watch is loaded when the page is idle.
      await isWatched(page);
      if (path !== '/') await page.waitForTimeout(2_000);
      void begin(page).catch(() => {});
      const since = Date.now();
      await expect.poll(failed, { timeout: 30_000 }).toBeGreaterThan(before);
      test.info().annotations.push({ type: 'counted', description: `${Date.now() - since} ms` });
      const isFrozen = await Promise.race([
        page.evaluate(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, true)),
      ]).catch(() => true);
      expect(isFrozen).toBe(true);
      // Somebody gives up, goes elsewhere, and comes back.
      await page.goto(`http://127.0.0.1:${site.platform.port}/healthz`, { waitUntil: 'commit' });
      await page.goto(`${site.platform.origin}/category-ranking`);
      await expect(page.getByRole('main').getByRole('button', { name: /다시 시도/ })).toBeVisible();
      await page.goto(`${site.platform.origin}/community`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

/** Home with what the quiz has there. */
async function showsQuiz(page: Page): Promise<void> {
  await page.locator('#quiz').scrollIntoViewIfNeeded();
  await expect(page.locator('#quiz').getByRole('button').first()).toBeVisible({ timeout: 20_000 });
}

test('when a release holds up a page of the shell for six seconds by what it waited for, then the browser says whose file it was', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  await plant(
    onceWatched('fetch("/favicon.svg").then(()=>{const t=Date.now();while(Date.now()-t<6e3);})'),
  );
  await withContext(browser, async (context) => {
    const { page, told } = await open(context, '/');
    await showsQuiz(page);
    await expect
      .poll(() => ofPhase(told, 'freeze'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz', part: 'run', message: 'did not let go for 5 s' }]);
  });
});

test('when calls of a release fail, then that is a figure of it, and nothing is taken back', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const version = await plant('void 0');
  await withContext(browser, async (context) => {
    // A page that a server has drawn asks for nothing.
    await context.addCookies([{ name: 'atlas_wrote', value: '1', url: site.platform.origin }]);
    await context.route('**/api/ai-tools/ranked*', (route) => route.fulfill({ status: 503 }));
    const { page, told } = await open(context, '/category-ranking?category=coding');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expect
      .poll(() => ofPhase(told, 'call'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz', part: 'calls', phase: 'call' }]);
  });
  await expect.poll(async () => (await site.quiz.status()).health?.calls?.failed).toBe(1);
  expect(await site.quiz.status()).toMatchObject({ canary: { version }, health: { failed: 0 } });
});

test('when a line of a release’s sources throws in a browser, then its team is shown that line', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const version = '91.1.0';
  await site.quiz.publish(version, throwsInSources, undefined, true);
  await goesLive(version);
  await withContext(browser, async (context) => {
    const { page, told } = await open(context, '/');
    await showsQuiz(page);
    await expect
      .poll(() => ofPhase(told, 'error'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz' }]);
  });
  const ask = () =>
    execFileSync(process.execPath, ['packages/release/bin/atlas.mjs', 'failures', 'quiz'], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, ...site.quiz.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
  await expect.poll(ask, { timeout: SOON_MS }).toContain(`quiz@${version} run (error)`);
  const [, said = ''] = ask().split(`quiz@${version} run (error)`);
  const [, file = '', line = ''] = /(src\/[\w/.-]+\.tsx?):(\d+):\d+/.exec(said) ?? [];
  const source = await readFile(new URL(`../../mfe-quiz/${file}`, import.meta.url), 'utf8');
  // It was planted where an effect begins; the map knows statements of it.
  expect(
    source
      .split('\n')
      .slice(Number(line) - 5, Number(line))
      .join(),
  ).toContain('useEffect');
});
