import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import {
  expectPageWorks,
  ofPhase,
  ReleaseSite,
  REPORT_TIMEOUT_MS,
  waitForQuiz,
  whenMonitored,
  withContext,
} from './pages/release-site';
import type { ReportedFailure } from './pages/release-site';
import { throwsInSources } from './planted-release';
import { plantedSite, test } from './planted-site';

/** Limit for an automatic rollback: usually 13 s. */
const RECOVERY_MS = 150_000;

const site = plantedSite();
const releases = new ReleaseSite(site, 91);

test('rolls back a release that throws after it has rendered', async ({ browser }) => {
  test.setTimeout(300_000);
  const { live } = await site.quiz.status();
  const version = await releases.publish('setTimeout(()=>{throw Error("planted")},300)');
  const since = Date.now();
  let visitors = 0;
  const all: ReportedFailure[] = [];
  const isOver = async () => (await site.quiz.status()).canary === null;
  while (!(await isOver())) {
    expect(Date.now() - since).toBeLessThan(RECOVERY_MS);
    await withContext(browser, async (context) => {
      const { page, reported } = await releases.open(context);
      await expectPageWorks(page);
      // A visitor after the rollback gets the earlier release.
      await expect
        .poll(async () => ofPhase(reported, 'error').length > 0 || (await isOver()), {
          timeout: REPORT_TIMEOUT_MS,
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

const NEVER = '()=>{throw Error("replaced")}';
for (const [what, script, phase, message] of [
  ['replaces Array.prototype.map', `Array.prototype.map=${NEVER}`, 'built-in', /^map is/],
  ['replaces fetch', `window.fetch=${NEVER}`, 'built-in', /^fetch is/],
  ['replaces pushState', `history.pushState=${NEVER}`, 'built-in', /^pushState is/],
  [
    'fills the history',
    // More than the limit also on a busy machine, where each entry takes a while to show.
    'setInterval(()=>{for(let n=0;n<10;n+=1)history.pushState(null,"","?n="+Math.random())},20)',
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
    await releases.publish(script);
    const before = await releases.countFailures();
    await withContext(browser, async (context) => {
      const { page, reported } = await releases.open(context);
      await expectPageWorks(page);
      await expect
        .poll(() => ofPhase(reported, phase), { timeout: REPORT_TIMEOUT_MS })
        .toEqual([
          expect.objectContaining({
            remote: 'quiz',
            part: 'run',
            message: expect.stringMatching(message),
          }),
        ]);
      await expect.poll(() => releases.countFailures()).toBeGreaterThan(before);
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
    await releases.publish(script);
    await withContext(browser, async (context) => {
      const { page, reported } = await releases.open(context);
      await expectPageWorks(page);
      await expect
        .poll(() => ofPhase(reported, 'style'), { timeout: REPORT_TIMEOUT_MS })
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

test('counts failed calls without a rollback', async ({ browser }) => {
  test.setTimeout(120_000);
  const version = await releases.publish('void 0');
  await withContext(browser, async (context) => {
    // A server-rendered page makes no call; this cookie requests one that the browser renders.
    await context.addCookies([{ name: 'atlas_wrote', value: '1', url: site.platform.origin }]);
    await context.route('**/api/ai-tools/ranked*', (route) => route.fulfill({ status: 503 }));
    const { page, reported } = await releases.open(context, '/category-ranking?category=coding');
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expect
      .poll(() => ofPhase(reported, 'call'), { timeout: REPORT_TIMEOUT_MS })
      .toMatchObject([{ remote: 'quiz', part: 'calls', phase: 'call' }]);
    // While the page is open: a context that closes at once may take a beacon along.
    await expect.poll(async () => (await site.quiz.status()).health?.calls?.failed).toBe(1);
  });
  expect(await site.quiz.status()).toMatchObject({ canary: { version }, health: { failed: 0 } });
});

test('shows the failing source line to the team', async ({ browser }) => {
  test.setTimeout(120_000);
  const version = '91.1.0';
  await site.quiz.publish(version, throwsInSources, undefined, true);
  await releases.promoteToAll(version);
  const listFailures = () =>
    execFileSync(process.execPath, ['packages/release/bin/atlas.mjs', 'failures', 'quiz'], {
      cwd: new URL('../..', import.meta.url),
      env: { ...process.env, ...site.quiz.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
  await withContext(browser, async (context) => {
    const { page, reported } = await releases.open(context, '/');
    await waitForQuiz(page);
    await expect
      .poll(() => ofPhase(reported, 'error'), { timeout: REPORT_TIMEOUT_MS })
      .toMatchObject([{ remote: 'quiz' }]);
    // While the page is open: a context that closes at once may take the beacon along.
    await expect
      .poll(listFailures, { timeout: REPORT_TIMEOUT_MS })
      .toContain(`quiz@${version} run (error)`);
  });
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
