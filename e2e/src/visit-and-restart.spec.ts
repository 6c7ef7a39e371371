import { expect } from 'playwright/test';
import { HomePage } from './pages/home';
import { signIn } from './pages/sign-in';
import { plantedSite, test } from './planted-site';

const site = plantedSite();

test('a review of a tool survives a restart', async ({ page }) => {
  test.setTimeout(240_000);
  const { platform } = site;
  const home = new HomePage(page, platform.origin);
  await home.open();
  await home.search('DeepL');
  await home.openTool('DeepL');
  const detail = page.url();

  await signIn(page, '김민준');
  await page.goto(detail);
  const reviews = page.locator('#reviews');
  const text = `문장이 자연스럽고 문서 서식이 그대로 남아 좋았습니다. ${Date.now()}`;
  await reviews.getByRole('textbox').first().fill(text);
  await reviews
    .getByRole('button', { name: /리뷰 (작성|등록|남기기)|등록/ })
    .first()
    .click();
  await expect(reviews.getByText(text)).toBeVisible();

  await platform.restart();
  await page.goto(detail);
  await expect(page.locator('#reviews').getByText(text)).toBeVisible();
});
