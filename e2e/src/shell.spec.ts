import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { DEVICES, press } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).first();

const OFFERS = [
  { locale: 'en-US', name: 'Language', close: 'Close', accept: 'Switch to English', lang: 'en' },
  { locale: 'ja-JP', name: '言語のご案内', close: '閉じる', accept: '日本語で表示', lang: 'ja' },
  { locale: 'zh-CN', name: '语言提示', close: '关闭', accept: '切换到中文', lang: 'zh' },
];
for (const { locale, name, close, accept, lang } of OFFERS)
  // language-offer.test.tsx covers the texts; one language at both widths covers the layout.
  for (const device of lang === 'en' ? DEVICES : [DEVICES[0]])
    test(`offers ${lang} once to its readers at ${device.width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        locale,
        hasTouch: device.hand === 'touch',
        viewport: { width: device.width, height: 844 },
      });
      for (const choice of [close, accept]) {
        await context.clearCookies();
        const page = await context.newPage();
        await page.goto(`${origin()}/landing`);
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        const offer = page.getByRole('complementary', { name });
        await expect(offer).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
        const top = () => heading(page).evaluate((element) => element.getBoundingClientRect().top);
        const before = await top();
        await press(offer.getByRole('button', { name: choice }));
        await expect(offer).toHaveCount(0);
        if (choice === close) expect(await top()).toBe(before);
        await page.reload();
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', choice === close ? 'ko' : lang);
        await expect(offer).toHaveCount(0);
        await page.close();
      }
      await context.close();
    });

test('the browser reports no unused preload', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload|credentials|401/i.test(message.text())) warnings.push(message.text());
  });
  await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await expect(heading(page)).toBeVisible();
  expect(warnings).toEqual([]);
});

test('mounting a remote 50 times leaks no listener or element', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(`${origin()}/landing`);
  await page.locator('footer a').first().waitFor({ state: 'attached' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const follow = (path: string) =>
    page
      .locator(`footer a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
  const visit = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await follow('/community');
      await page.waitForFunction(() => {
        const title = document.querySelector('main h1')?.textContent;
        return title && !title.includes('이용약관');
      });
      await follow('/terms-of-service');
      await page.waitForFunction(() =>
        document.querySelector('main h1')?.textContent?.includes('이용약관'),
      );
    }
  };
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
  };
  await visit(5);
  const before = await measure();
  await visit(50);
  // Timers of single-spa reference their elements until they expire.
  await expect
    .poll(async () => (await measure()).listeners - before.listeners, { timeout: 120_000 })
    .toBeLessThan(25);
  const after = await measure();
  expect(after.nodes - before.nodes).toBeLessThan(500);
  expect(after.heap - before.heap).toBeLessThan(2_000_000);
});

test('Trusted Types refuse markup and foreign code', { tag: '@default' }, async ({ page }) => {
  await page.goto(`${origin()}/community`);
  await expect(page.locator('main article').first()).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return {
      markup: outcome(() => (document.createElement('div').innerHTML = '<img onerror="1">')),
      foreign: outcome(() => (script.src = 'https://other.example/a.js')),
      policy: outcome(() =>
        (
          window as never as { trustedTypes: { createPolicy(...of: unknown[]): void } }
        ).trustedTypes.createPolicy('another', {}),
      ),
      own: outcome(() => (script.src = '/own.js')),
    };
  });
  expect(outcomes).toEqual({
    markup: 'TypeError',
    foreign: 'TypeError',
    policy: 'TypeError',
    own: 'done',
  });
});
