import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { Site } from './npm-start';
import { Visitor } from './visitor';

const REVIEW = '처음 한 시간 동안 써 보니 그림이 잘 나옵니다.';

let site: Site;
let visitor: Visitor;

test.beforeAll(async () => {
  site = await Site.start();
  visitor = await Visitor.arrive();
});
test.afterAll(async () => {
  await visitor?.leave();
  await site?.stop();
});

test('a first hour: search, sign in, review, compare, sign out', async () => {
  const { page } = visitor;
  test.info().annotations.push({ type: 'ready', description: site.readySeconds.toFixed(1) });
  const banner = page.getByRole('banner');
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      try {
        await act();
      } catch (error) {
        throw new Error(`${(error as Error).message}\n${visitor.seen()}`, { cause: error });
      }
      visitor.meetsNoError();
    });

  await step('npm start is complete', async () => {
    expect(site.output).not.toContain('DEGRADED');
  });

  await step('open the site', async () => {
    await page.goto(site.origin);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#comparison').getByRole('article').first()).toBeVisible();
    await visitor.hasWorker();
  });

  await step('pages are server-rendered', async () => {
    await isServerRendered(page, '/', 'ChatGPT');
    await isServerRendered(page, '/ai-detail-enhanced/midjourney', 'Midjourney');
    await isServerRendered(page, '/compare/midjourney-vs-canva', 'Canva');
    await isServerRendered(page, '/community', '리뷰');
  });

  // Before the visitor writes anything.
  await site.keepData();

  await step('search, and open a tool', async () => {
    await search(page, '미드저니', /^Midjourney/);
    await expect(page).toHaveURL(/\/ai-detail-enhanced\/midjourney/);
    await expect(page.getByRole('heading', { level: 1, name: /Midjourney/ })).toBeVisible();
  });

  await step('sign in as a sample person', async () => {
    await banner.getByRole('button', { name: '로그인' }).click();
    await page.getByRole('button', { name: /minjun@example\.com/ }).click();
    await expect(banner.getByRole('link', { name: /마이페이지/ })).toBeVisible();
    await expect(page).toHaveURL(/\/ai-detail-enhanced\/midjourney/);
  });

  await step('write a review', async () => {
    const reviews = page.locator('#reviews');
    await reviews.getByLabel('리뷰 내용').fill(REVIEW);
    await reviews.getByRole('button', { name: '리뷰 등록' }).click();
    await expect(page.getByText('리뷰 등록 완료').first()).toBeVisible();
    await expect(reviews.getByRole('article').filter({ hasText: REVIEW })).toBeVisible();
  });

  await step('compare two tools', async () => {
    await page.getByRole('main').getByRole('button', { name: '비교하기: Midjourney' }).click();
    await search(page, 'canva', /^Canva/);
    await page.getByRole('main').getByRole('button', { name: '비교하기: Canva' }).click();
    await page.getByRole('link', { name: '2개 비교' }).click();
    await expect(page).toHaveURL(/\/compare\/midjourney-vs-canva$/);
    await expect(
      page.getByRole('heading', { level: 1, name: /Midjourney vs Canva/ }),
    ).toBeVisible();
  });

  await step('sign out', async () => {
    await banner.getByRole('button', { name: '로그아웃' }).click();
    await isSignedOut(page);
    await expect(page).toHaveURL(`${site.origin}/`);
  });

  await step('reload', async () => {
    await page.reload();
    await expect(page.locator('#comparison').getByRole('article').first()).toBeVisible();
    await isSignedOut(page);
  });

  await step('go back', async () => {
    await visitor.goBack();
    await expect(page).toHaveURL(/\/compare\/midjourney-vs-canva$/);
    await expect(
      page.getByRole('heading', { level: 1, name: /Midjourney vs Canva/ }),
    ).toBeVisible();
    await isSignedOut(page);
  });

  await step('leave the site, and come back', async () => {
    await page.goto('about:blank');
    await visitor.goBack();
    await expect(
      page.getByRole('heading', { level: 1, name: /Midjourney vs Canva/ }),
    ).toBeVisible();
    await isSignedOut(page);
  });
});

/** Searches in the header and presses the suggestion. */
async function search(page: Page, words: string, option: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('combobox', { name: '검색' }).pressSequentially(words);
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
}

async function isSignedOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(banner.getByRole('link', { name: /마이페이지/ })).toHaveCount(0);
}

/** Expects text in the HTML outside of scripts. The first request may return a page that the browser renders. */
async function isServerRendered(page: Page, path: string, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const html = await (await page.request.get(site.origin + path)).text();
      const [, root = ''] =
        /<div id="root" data-server-rendered[^>]*>(.*)<\/body>/s.exec(html) ?? [];
      return root.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    })
    .toMatch(new RegExp(`<h1[^>]*>.*${words}|${words}.*<h1`, 's'));
}
