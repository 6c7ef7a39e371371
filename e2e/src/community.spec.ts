import { expect, test } from 'playwright/test';
import { CommunityPages } from './pages/community';
import { signIn } from './pages/sign-in';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
/** What a test writes carries its own name, and each uses a tool of its own. */
const stamp = (words: string) => `${words} ${Date.now().toString(36)}`;

test('when a visitor marks a review helpful, then it counts, survives a reload and is withdrawn by the same button', async ({
  page,
}) => {
  await new CommunityPages(page, origin()).open('/community');
  const helpful = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /도움돼요/ });
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

test('when somebody writes a review, then another tab shows it without a reload; comment, edit and delete follow', async ({
  page,
  browser,
}) => {
  const [title, comment, edited] = [
    stamp('직접 써 본 후기'),
    stamp('궁금한 점이 있어요'),
    stamp('고친 제목'),
  ] as [string, string, string];
  const other = await browser.newPage();
  const streaming = other.waitForResponse((answer) => answer.url().includes('/api/reviews/events'));
  const [mine, others] = [new CommunityPages(page, origin()), new CommunityPages(other, origin())];
  await others.open('/community');
  expect((await streaming).headers()['content-type']).toContain('text/event-stream');

  await mine.open('/community');
  await signIn(page, '이소연');
  await mine.open('/community');
  await page.getByRole('button', { name: '리뷰 작성' }).click();
  const form = page.getByRole('form', { name: '리뷰 작성' });
  await form.getByRole('combobox', { name: 'AI 도구' }).fill('notio');
  await form.getByRole('option', { name: 'Notion', exact: true }).click();
  await form.getByRole('radio', { name: '별 4개' }).check();
  await form.getByLabel('제목').fill(title);
  await form.getByLabel('상세 리뷰').fill('문서 초안을 쓸 때 편합니다.');
  await form.getByRole('button', { name: '등록' }).click();
  await expect(mine.article(title)).toBeVisible();
  await expect(others.article(title)).toBeVisible();

  const box = mine.article(title).getByLabel('댓글', { exact: true });
  await box.fill(comment);
  await box.press('Enter');
  await expect(mine.article(title).getByText(comment)).toBeVisible();

  await mine.article(title).getByRole('button', { name: '수정' }).click();
  await page.getByRole('dialog').getByLabel('제목').fill(edited);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await mine.article(edited).getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(mine.article(edited)).toHaveCount(0);
  await other.close();
});

test('when a review is reported, then a moderator hides it, brings it back and reads both in the log', async ({
  page,
}) => {
  const pages = new CommunityPages(page, origin());
  await pages.open('/community');
  await signIn(page, 'moderator@example.com');
  await pages.open('/community');
  // Who reported a review before does not put it back into the queue, so a retry takes the next one.
  const card = page.getByRole('article').nth(4 + test.info().retry);
  const title = (await card.getAttribute('aria-label')) ?? '';
  await pages.article(title).getByRole('button', { name: '신고' }).first().click();
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
