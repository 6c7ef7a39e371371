import { defined } from '@atlas/contracts/testing';
import { expect, newPerson, test } from '@atlas/testing';
import type { Page } from 'playwright/test';
import { expectAccessible } from './pages/axe';
import { DEVICES, press, visit } from './pages/devices';
import { signIn } from './pages/sign-in';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const row = (page: Page) => page.getByRole('region', { name: '이어서 둘러보기' });

async function look(page: Page, id: string, name: string) {
  await page.goto(`${origin()}/ai-detail-enhanced/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('atlas.memory') ?? ''))
    .toContain(id);
}

for (const width of [390, 1_440])
  test(`home suggests tools by the history at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${origin()}/`);
    await expect(page.locator('#comparison h2')).toBeVisible();
    await expect(row(page)).toHaveCount(0);
    await look(page, 'suno', 'Suno');
    await page.goto(`${origin()}/`);
    await expect(row(page).getByRole('link', { name: 'Suno', exact: true })).toBeVisible();
    await expect(row(page).getByText('Suno를 보셔서').first()).toBeVisible();
    await expect(row(page).getByRole('article')).toHaveCount(3);
    await expectAccessible(page, { part: '#remembered' });
    await row(page).getByRole('button', { name: '기록 지우기' }).press('Enter');
    await expect(row(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('#comparison h2')).toBeVisible();
    await expect(row(page)).toHaveCount(0);
  });

for (const device of DEVICES) {
  const { width, hand } = device;
  test(`home links to the quiz result at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/', device, { language: 'ko' });
    await press(page.locator('#quiz').getByRole('button', { name: '나에게 맞는 AI 찾기' }));
    const dialog = page.getByRole('dialog', { name: /AI 도구 추천|추천 결과/ });
    const question = dialog.getByRole('heading', { level: 3 }).first();
    for (let step = 0; step < 6; step += 1) {
      const before = await question.textContent();
      await dialog.getByRole('radio').first().check();
      await press(dialog.getByRole('button', { name: /^(다음|결과 보기)/ }));
      await expect(question).not.toHaveText(defined(before));
    }
    await expect(page.getByRole('dialog', { name: '추천 결과' })).toBeVisible();
    await page.goto(`${origin()}/`);
    await expect(row(page).getByText('AI 추천 답변을 바탕으로 고른 도구')).toBeVisible();
    await press(row(page).getByRole('link', { name: '전체 결과 보기' }));
    await expect(page.getByRole('dialog', { name: '추천 결과' })).toBeVisible();
  });

  test(`the account page shows a new review at ${width} px by ${hand}`, async ({
    browser,
    sessions,
  }) => {
    const storageState = await sessions.of(newPerson('서지안'));
    const page = await visit(browser, '/', device, { language: 'ko', storageState });
    const tool = width === 390 ? 'grammarly' : 'udio';
    const headers = { origin: origin() };
    const title = `새 후기 ${Date.now().toString(36)}`;
    const saved = await page.request.post(`${origin()}/api/user/favorites/${tool}`, { headers });
    expect(saved.ok()).toBe(true);
    const written = await page.request.post(`${origin()}/api/reviews`, {
      headers,
      data: {
        aiToolId: tool,
        rating: 4,
        title,
        content: '써 볼 만합니다.',
        pros: [],
        cons: [],
      },
    });
    expect(written.status()).toBe(201);
    await page.goto(`${origin()}/mypage`);
    const news = page.getByRole('region', { name: /30일/ });
    await press(news.getByRole('link', { name: /리뷰/ }).first());
    await expect(page).toHaveURL(new RegExp(`/ai-detail-enhanced/${tool}#reviews$`));
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  });
}

test('the history follows a member and is cleared on sign-out', async ({ page, browser }) => {
  await look(page, 'udio', 'Udio');
  await signIn(page, '김민준');
  await expect
    .poll(async () => (await page.request.get(`${origin()}/api/user/memory`)).text())
    .toContain('udio');
  const other = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
  await other.goto(`${origin()}/community`);
  await signIn(other, '김민준');
  await other.goto(`${origin()}/`);
  await expect(row(other).getByRole('link', { name: 'Udio', exact: true })).toBeVisible();
  await other.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('atlas.memory'))).toBeNull();
  await other.context().close();
});
