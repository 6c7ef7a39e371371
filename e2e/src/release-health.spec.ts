import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { withScript, throwsInSources } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Limit for an automatic rollback: usually 13 s. */
const RECOVERY_MS = 150_000;
const SOON_MS = 30_000;

const site = plantedSite();
let versions = 0;

/** Publishes a canary for nearly all visitors that also runs `script` when it starts. */
async function plant(script: string): Promise<string> {
  const version = `91.0.${(versions += 1)}`;
  await site.quiz.publish(version, withScript(script));
  await promoteToAll(version);
  return version;
}

async function promoteToAll(version: string): Promise<void> {
  await site.quiz.promote(version, 99.99);
  await expect
    .poll(async () => (await fetch(`${site.platform.origin}/category-ranking`)).text())
    .toContain(`/releases/quiz/${version}/`);
}

/** One failure in a report of a page. */
interface ReportedFailure {
  remote: string;
  part: string;
  phase: string;
  message: string;
  stack?: string;
}

async function open(context: BrowserContext, path = '/category-ranking') {
  const page = await context.newPage();
  const reported: ReportedFailure[] = [];
  await page.exposeFunction('atlasReported', (body: string) => {
    reported.push(...((JSON.parse(body) as { errors?: ReportedFailure[] }).errors ?? []));
  });
  // Playwright does not see the body of a beacon.
  await page.addInitScript(() => {
    const { sendBeacon } = Navigator.prototype;
    Navigator.prototype.sendBeacon = function (to, body) {
      if (String(to) === '/load-errors')
        (window as unknown as { atlasReported: (text: string) => void }).atlasReported(
          String(body),
        );
      return sendBeacon.call(this, to, body);
    };
  });
  await page.goto(`${site.platform.origin}${path}`);
  return { page, reported };
}

/** Failures of one phase: on a busy machine any page may report a long task. */
const ofPhase = (reported: readonly ReportedFailure[], phase: string) =>
  reported.filter((one) => one.phase === phase);

async function expectPageWorks(page: Page): Promise<void> {
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

test('rolls back a release that throws after it has rendered', async ({ browser }) => {
  test.setTimeout(300_000);
  const { live } = await site.quiz.status();
  const version = await plant('setTimeout(()=>{throw Error("planted")},300)');
  const since = Date.now();
  let visitors = 0;
  const all: ReportedFailure[] = [];
  const isOver = async () => (await site.quiz.status()).canary === null;
  while (!(await isOver())) {
    expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
    await withContext(browser, async (context) => {
      const { page, reported } = await open(context);
      await expectPageWorks(page);
      // A visitor after the rollback gets the earlier release.
      await expect
        .poll(async () => ofPhase(reported, 'error').length > 0 || (await isOver()), {
          timeout: SOON_MS,
        })
        .toBe(true);
      all.push(...ofPhase(reported, 'error'));
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
  expect(await site.quiz.lastLogEntry()).toMatchObject({ by: 'registry', action: 'abort' });
  test.info().annotations.push({
    type: 'recovery',
    description: `${visitors} visitors, ${Date.now() - since} ms`,
  });
});

/** Runs the script after monitoring has started: it is loaded when the page is idle and starts its worker last. */
const whenMonitored = (script: string) =>
  `const t=setInterval(()=>{if(!performance.getEntriesByType("resource").some((e)=>e.name.includes("heartbeat")))return;clearInterval(t);${script}},100)`;
const NEVER = '()=>{throw Error("replaced")}';
for (const [what, script, phase, message] of [
  ['replaces Array.prototype.map', `Array.prototype.map=${NEVER}`, 'built-in', /^map is/],
  ['replaces fetch', `window.fetch=${NEVER}`, 'built-in', /^fetch is/],
  ['replaces pushState', `history.pushState=${NEVER}`, 'built-in', /^pushState is/],
  [
    'fills the history',
    'setInterval(()=>history.pushState(null,"","?n="+Math.random()),20)',
    'error',
    /pushState was called 30 times/,
  ],
  [
    'navigates in a loop',
    whenMonitored(
      'setInterval(()=>{for(const p of ["/community","/category-ranking"])history.pushState(null,"",p)},20)',
    ),
    'error',
    /pushState was called 30 times/,
  ],
  [
    'leaks memory',
    whenMonitored(
      'setInterval(()=>{const l=window.leak??=[];if(l.length<30)l.push(new Array(2e6).fill(Math.random()))},100)',
    ),
    'memory',
    /^grew by \d+ MB/,
  ],
  [
    'fills the storage',
    whenMonitored(
      'setInterval(()=>localStorage.setItem("fill "+Math.random(),"x".repeat(1e5)),20)',
    ),
    'error',
    /has filled its part/,
  ],
  [
    'registers a service worker',
    whenMonitored(
      'navigator.serviceWorker.register(document.querySelector("link[href*=\'/releases/\']").href).catch(()=>{})',
    ),
    'worker',
    /^register is the platform/,
  ],
  [
    'calls a blocked origin',
    'fetch("https://other.example/").catch(()=>{})',
    'policy',
    /^connect-src stopped https:\/\/other/,
  ],
] as const)
  test(`attributes a release that ${what}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await plant(script);
    const before = await failed();
    await withContext(browser, async (context) => {
      const { page, reported } = await open(context);
      await expectPageWorks(page);
      await expect
        .poll(() => ofPhase(reported, phase), { timeout: SOON_MS })
        .toEqual([
          expect.objectContaining({
            remote: 'quiz',
            part: 'run',
            message: expect.stringMatching(message),
          }),
        ]);
      await expect.poll(failed).toBeGreaterThan(before);
      // Navigation to a page of another slice works.
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
    'an adopted sheet',
    'const s=new CSSStyleSheet;s.replaceSync("@media all{*{color:rgb(255,0,0)!important}}.quiz-own{margin:7px}");document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]',
  ],
] as const)
  test(`removes a page-wide rule of a release in ${how}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await plant(script);
    await withContext(browser, async (context) => {
      const { page, reported } = await open(context);
      await expectPageWorks(page);
      await expect
        .poll(() => ofPhase(reported, 'style'), { timeout: SOON_MS })
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

/** Waits until release health monitoring runs. */
async function waitForMonitoring(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /heartbeat/.test(name)),
  );
}

const FOREVER = 'for(;;);';
for (const [how, path, script, begin] of [
  [
    'on a click',
    '/category-ranking',
    `document.addEventListener("click",(e)=>{if(e.target.closest("main"))${FOREVER}});`,
    (page: Page) =>
      page.getByRole('main').getByRole('heading', { level: 1 }).click({ noWaitAfter: true }),
  ],
  ['by a timer on home', '/', whenMonitored(`setTimeout(()=>{${FOREVER}},2e3)`), async () => {}],
  [
    'by an event on home',
    '/',
    whenMonitored(`window.addEventListener("resize",()=>{${FOREVER}})`),
    async (page: Page) => {
      await page.waitForTimeout(2_000);
      await page.setViewportSize({ width: 1_000, height: 700 });
    },
  ],
] as const)
  test(`skips a release that freezes the page ${how}`, async ({ browser }) => {
    test.setTimeout(120_000);
    await plant(script);
    const before = await failed();
    await withContext(browser, async (context) => {
      const { page } = await open(context, path);
      if (path === '/') await waitForQuiz(page);
      else await expectPageWorks(page);
      await waitForMonitoring(page);
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
      // The visitor leaves the frozen page and returns.
      await page.goto(`http://127.0.0.1:${site.platform.port}/healthz`, { waitUntil: 'commit' });
      await page.goto(`${site.platform.origin}/category-ranking`);
      await expect(page.getByRole('main').getByRole('button', { name: /다시 시도/ })).toBeVisible();
      await page.goto(`${site.platform.origin}/community`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });
  });

/** Waits for the fragment of the quiz on home. */
async function waitForQuiz(page: Page): Promise<void> {
  await page.locator('#quiz').scrollIntoViewIfNeeded();
  await expect(page.locator('#quiz').getByRole('button').first()).toBeVisible({ timeout: 20_000 });
}

test('attributes a task of six seconds to its release', async ({ browser }) => {
  test.setTimeout(120_000);
  await plant(
    whenMonitored('fetch("/favicon.svg").then(()=>{const t=Date.now();while(Date.now()-t<6e3);})'),
  );
  await withContext(browser, async (context) => {
    const { page, reported } = await open(context, '/');
    await waitForQuiz(page);
    await expect
      .poll(() => ofPhase(reported, 'freeze'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz', part: 'run', message: 'did not let go for 5 s' }]);
  });
});

test('counts failed calls without a rollback', async ({ browser }) => {
  test.setTimeout(120_000);
  const version = await plant('void 0');
  await withContext(browser, async (context) => {
    // A server-rendered page makes no call; this cookie requests one that the browser renders.
    await context.addCookies([{ name: 'atlas_wrote', value: '1', url: site.platform.origin }]);
    await context.route('**/api/ai-tools/ranked*', (route) => route.fulfill({ status: 503 }));
    const { page, reported } = await open(context, '/category-ranking?category=coding');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expect
      .poll(() => ofPhase(reported, 'call'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz', part: 'calls', phase: 'call' }]);
  });
  await expect.poll(async () => (await site.quiz.status()).health?.calls?.failed).toBe(1);
  expect(await site.quiz.status()).toMatchObject({ canary: { version }, health: { failed: 0 } });
});

test('shows the failing source line to the team', async ({ browser }) => {
  test.setTimeout(120_000);
  const version = '91.1.0';
  await site.quiz.publish(version, throwsInSources, undefined, true);
  await promoteToAll(version);
  await withContext(browser, async (context) => {
    const { page, reported } = await open(context, '/');
    await waitForQuiz(page);
    await expect
      .poll(() => ofPhase(reported, 'error'), { timeout: SOON_MS })
      .toMatchObject([{ remote: 'quiz' }]);
  });
  const listFailures = () =>
    execFileSync(process.execPath, ['packages/release/bin/atlas.mjs', 'failures', 'quiz'], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, ...site.quiz.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
  await expect.poll(listFailures, { timeout: SOON_MS }).toContain(`quiz@${version} run (error)`);
  const [, output = ''] = listFailures().split(`quiz@${version} run (error)`);
  const [, file = '', line = ''] = /(src\/[\w/.-]+\.tsx?):(\d+):\d+/.exec(output) ?? [];
  const source = await readFile(new URL(`../../mfe-quiz/${file}`, import.meta.url), 'utf8');
  // The error was inserted at the start of an effect; the source map points to a statement in it.
  expect(
    source
      .split('\n')
      .slice(Number(line) - 5, Number(line))
      .join(),
  ).toContain('useEffect');
});
