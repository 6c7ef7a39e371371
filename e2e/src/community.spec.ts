import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { signIn } from './pages/sign-in';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
/** What a test writes carries its own name, and each uses a tool of its own. */
const stamp = (words: string) => `${words} ${Date.now().toString(36)}`;
const article = (page: Page, name: string) => page.getByRole('article', { name });

for (const theme of ['light', 'dark'] as const) {
  test(`when the community, a profile and a tool's reviews are read in the ${theme} theme, then axe finds nothing`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: theme });
    const page = await context.newPage();
    for (const path of ['/community', '/profile/demo-0', '/ai-detail-enhanced/chatgpt']) {
      await page.goto(origin() + path);
      await expect(path.startsWith('/ai-detail') ? page.locator('#reviews article').first() : page.getByRole('article').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include(path.startsWith('/ai-detail') ? '#reviews' : 'main').analyze();
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
    }
    await context.close();
  });
}

test('when a visitor marks a review helpful, then it counts, survives a reload and is withdrawn by the same button', async ({ page }) => {
  await page.goto(`${origin()}/community`);
  const helpful = page.getByRole('article').first().getByRole('button', { name: /도움돼요/ });
  const count = async () => Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? '')?.[1]);
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  const before = await count();
  await helpful.click();
  await expect(helpful).toHaveText(new RegExp(`\\(${before + 1}\\)`));
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await helpful.click();
  await expect(helpful).toHaveText(new RegExp(`\\(${before}\\)`));
});

test('when somebody writes a review, then another tab shows it without a reload; comment, edit and delete follow', async ({ page, browser }) => {
  const [title, comment, edited] = [stamp('직접 써 본 후기'), stamp('궁금한 점이 있어요'), stamp('고친 제목')] as [string, string, string];
  const other = await browser.newPage();
  const streaming = other.waitForResponse((answer) => answer.url().includes('/api/reviews/events'));
  await other.goto(`${origin()}/community`);
  expect((await streaming).headers()['content-type']).toContain('text/event-stream');

  await page.goto(`${origin()}/community`);
  await signIn(page, '이소연');
  await page.goto(`${origin()}/community`);
  await page.getByRole('button', { name: '리뷰 작성' }).click();
  const form = page.getByRole('form', { name: '리뷰 작성' });
  await form.getByLabel('AI 도구').selectOption({ label: 'Notion AI' });
  await form.getByText('별 4개').click();
  await form.getByLabel('제목').fill(title);
  await form.getByLabel('상세 리뷰').fill('문서 초안을 쓸 때 편합니다.');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(article(page, title)).toBeVisible();
  await expect(article(other, title)).toBeVisible();

  const box = article(page, title).getByLabel('댓글', { exact: true });
  await box.fill(comment);
  await box.press('Enter');
  await expect(article(page, title).getByText(comment)).toBeVisible();

  await article(page, title).getByRole('button', { name: '수정' }).click();
  await page.getByRole('dialog').getByLabel('제목').fill(edited);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await article(page, edited).getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(article(page, edited)).toHaveCount(0);
  await other.close();
});

test('when a review is reported, then a moderator hides it, brings it back and reads both in the log', async ({ page }) => {
  await page.goto(`${origin()}/community`);
  await signIn(page, 'Atlas Moderator');
  await page.goto(`${origin()}/community`);
  const card = page.getByRole('article').nth(3);
  const title = (await card.getAttribute('aria-label')) ?? '';
  await article(page, title).getByRole('button', { name: '신고' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '신고 접수' }).click();
  await expect(page.getByText('신고가 접수되었습니다')).toBeVisible();

  await page.getByRole('link', { name: '리뷰 관리' }).click();
  const item = page.getByRole('article').filter({ hasText: title });
  await item.getByRole('button', { name: '숨기기' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('tab', { name: '숨김' }).click();
  await item.getByRole('button', { name: '다시 보이기' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('tab', { name: '처리 기록' }).click();
  await expect(page.getByText('복원').first()).toBeVisible();
  await expect(page.getByText('숨김', { exact: true }).nth(1)).toBeVisible();
});
