import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { expectFailureAlone } from './pages/failure';
import { buildFrameScript, PlantedFrames } from './planted-frame';
import { plantedSite, test } from './planted-site';

let frames: PlantedFrames;
const site = plantedSite(async (platform) => {
  frames = await PlantedFrames.of(platform);
  await frames.publish('1.0.0', await buildFrameScript(GOOD));
});
// Other test files use the same page.
test.afterAll(() => frames.disable());

const open = (page: Page) => page.goto(`${site.platform.origin}/ai-detail-enhanced/chatgpt`);
const frameOf = (page: Page) => page.locator('iframe[src^="/frames/acme/"]');
const inside = (page: Page) => page.frameLocator('iframe[src^="/frames/acme/"]');
/** Expects the page to work, with its own built-ins and without code of the fragment. */
async function expectUnaffected(page: Page) {
  await expect(page.evaluate(() => [1, 2].map((one) => one + 1).join())).resolves.toBe('2,3');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => 'acmeRan' in globalThis)).toBe(false);
}

const GOOD = `
  root.innerHTML = '<section style="font:16px/1.5 system-ui;padding:16px;border:1px solid #8888;border-radius:12px"><h2></h2><p></p><button>Open</button> <button>More</button></section>';
  root.querySelector('h2').textContent = place.props.toolName + ' / ' + place.language + ' / ' + place.theme;
  root.querySelector('p').textContent = place.props.toolId;
  const [go, more] = root.querySelectorAll('button');
  go.onclick = () => place.navigate('/community');
  more.onclick = () => { root.querySelector('section').style.height = '700px'; };
`;

for (const width of [390, 1440])
  test(`a framed fragment has props and its height at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await open(page);
    const frame = frameOf(page);
    await frame.scrollIntoViewIfNeeded();
    await expect(inside(page).getByRole('heading')).toHaveText('ChatGPT / ko / light');
    await expect(inside(page).getByText('chatgpt', { exact: true })).toBeVisible();
    await expect(frame).toHaveAttribute('title', 'acme에서 제공하는 콘텐츠');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    const heights = async () => {
      const box = await frame.boundingBox();
      const own = await inside(page)
        .locator('body')
        .evaluate((body) => body.scrollHeight);
      return Math.abs((box?.height ?? 0) - own);
    };
    await expect.poll(heights).toBeLessThanOrEqual(1);
    await page.screenshot({ path: test.info().outputPath(`framed-${width}.png`) });
    await inside(page).getByRole('button', { name: 'More' }).click();
    await expect.poll(async () => defined(await frame.boundingBox()).height).toBeGreaterThan(699);
    await expect.poll(heights).toBeLessThanOrEqual(1);
    await expectUnaffected(page);
    await inside(page).getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(`${site.platform.origin}/community`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

test('the frame gets language and theme changes', async ({ page }) => {
  await open(page);
  await expect(inside(page).getByRole('heading')).toHaveText('ChatGPT / ko / light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(inside(page).getByRole('heading')).toHaveText('ChatGPT / ko / dark');
  await page.goto(`${site.platform.origin}/ai-detail-enhanced/chatgpt?lang=en`);
  await expect(inside(page).getByRole('heading')).toHaveText('ChatGPT / en / dark');
});

const BAD = `
  const style = document.createElement('style');
  style.textContent = '* { color: red !important; font-size: 90px !important }';
  document.head.append(style);
  Array.prototype.map = () => { throw new Error('replaced'); };
  window.fetch = () => { throw new Error('replaced'); };
  const got = [];
  const tries = {
    page: () => window.parent.document.title,
    storage: () => { localStorage.setItem('a', 'b'); },
    session: () => { sessionStorage.setItem('a', 'b'); },
    cookie: () => { document.cookie = 'a=b'; },
    worker: () => { if (!navigator.serviceWorker) throw 0; navigator.serviceWorker.getRegistration; },
    code: () => { new Function('return 1')(); },
    top: () => { window.top.location.href = 'https://evil.example/'; },
  };
  for (const [name, run] of Object.entries(tries)) try { run(); got.push(name); } catch {}
  window.open('https://evil.example/');
  history.pushState(null, '', '#x');
  place.navigate('/community');
  place.track({ type: 'tool-visit', toolId: 'chatgpt' });
  const request = new XMLHttpRequest();
  request.onload = () => root.append(' xhr');
  request.open('GET', ['', 'api', 'ai-tools'].join('/'));
  try { request.send(); } catch {}
  const picture = new Image();
  picture.onload = () => root.append(' picture');
  picture.src = location.origin + '/favicon.svg';
  root.textContent = 'got: ' + got.join(' ');
`;

test('a hostile fragment stays inside its frame', async ({ page, context }) => {
  await frames.publish('1.1.0', await buildFrameScript(BAD));
  const before = await page.goto(`${site.platform.origin}/ai-detail-enhanced/chatgpt`);
  const calls: string[] = [];
  // A request that the policy blocks starts and is reported, but never finishes.
  page.on('requestfinished', (request) => {
    if (request.frame() !== page.mainFrame()) calls.push(new URL(request.url()).pathname);
  });
  await expect(inside(page).getByText(/^got:/)).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(inside(page).getByText(/^got:/)).toHaveText('got:');
  await expectUnaffected(page);
  await expect(page).toHaveURL(defined(before).url());
  expect(context.pages()).toHaveLength(1);
  expect(calls.filter((path) => !/^\/(?:frames\/acme\/|csp-reports$)/.test(path))).toEqual([]);
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).color),
  ).not.toBe('rgb(255, 0, 0)');
  await frameOf(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('bad.png') });
});

test('an endless loop in a frame removes the frame only', async ({ page }) => {
  await frames.publish(
    '1.2.0',
    `${await buildFrameScript('')};setTimeout(() => { for (;;); }, 500);`,
  );
  await open(page);
  await expect(frameOf(page)).toHaveCount(1);
  await page.evaluate(() => {
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      const { longestMs = 0 } = globalThis as { longestMs?: number };
      Object.assign(globalThis, { longestMs: Math.max(longestMs, now - last) });
      last = now;
    }, 50);
  });
  await expect(frameOf(page)).toHaveCount(0, { timeout: 40_000 });
  const longestMs = await page.evaluate(
    () => (globalThis as unknown as { longestMs: number }).longestMs,
  );
  test.info().annotations.push({ type: 'longest task', description: `${longestMs} ms` });
  console.log(`longest task of the page: ${Math.round(longestMs)} ms`);
  expect(longestMs).toBeLessThan(5_000);
  await expectUnaffected(page);
});

test('a frame that fills the history is removed', async ({ page }) => {
  await frames.publish(
    '1.3.0',
    `${await buildFrameScript('root.textContent = "x";')};let n = 0;setTimeout(() => setInterval(() => { location.hash = String(n++); }, 50), 3000);`,
  );
  await page.goto(`${site.platform.origin}/community`);
  await open(page);
  await expect(frameOf(page)).toHaveCount(1);
  await expect(frameOf(page)).toHaveCount(0, { timeout: 30_000 });
  await expectUnaffected(page);
  await expect(page).toHaveURL(/ai-detail-enhanced/);
});

test('a silent essential frame shows a card with a retry', async ({ page }) => {
  await frames.publish('1.4.0', 'void 0;', 'essential');
  await open(page);
  const retry = page.getByRole('button', { name: /다시 시도/ });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await retry.scrollIntoViewIfNeeded();
  await page.screenshot({ path: test.info().outputPath('card.png') });
  await expectUnaffected(page);
  await expectFailureAlone(page);
  await retry.click();
  await expect(frameOf(page)).toHaveCount(1);
});
