import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';
import { CommunityPages, pickUnusedReview } from './pages/community';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
/** Index of the review that each test uses; a retry reports the next one. community-writing.spec.ts uses 2 and 3. */
const REVIEW_OFFSETS = { vote: 0, report: 4 };
/** Makes a text unique to the test run. */
const stamp = (text: string) => `${text} ${Date.now().toString(36)}`;

test('another tab shows a new review without a reload', async ({ page, browser, signInAs }) => {
  const [title, comment, edited] = [
    stamp('직접 써 본 후기'),
    stamp('궁금한 점이 있어요'),
    stamp('고친 제목'),
  ] as [string, string, string];
  const other = await browser.newPage();
  const streaming = other.waitForResponse((response) =>
    response.url().includes('/api/reviews/events'),
  );
  const [mine, others] = [new CommunityPages(page, origin()), new CommunityPages(other, origin())];
  await others.open('/community');
  expect((await streaming).headers()['content-type']).toContain('text/event-stream');

  await signInAs(SAMPLE_PEOPLE.soyeon);
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

  await mine.article(title).getByRole('button', { name: '수정', exact: true }).click();
  await page.getByRole('dialog').getByLabel('제목').fill(edited);
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
  await mine.article(edited).getByRole('button', { name: '삭제', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click();
  await expect(mine.article(edited)).toHaveCount(0);
  await other.close();
});

test(
  'a moderator hides and restores a reported review',
  { tag: '@default' },
  async ({ page, signInAs }) => {
    const pages = new CommunityPages(page, origin());
    await signInAs(SAMPLE_PEOPLE.moderator);
    // A second report by the same user has no effect, so a retry uses the next review.
    const at = REVIEW_OFFSETS.report + test.info().retry;
    const { title, path } = await pickUnusedReview(page.request, origin(), at);
    await pages.open(path, pages.article(title));
    await pages.article(title).getByRole('button', { name: '신고' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '신고하기' }).click();
    await expect(page.getByText('신고가 접수되었습니다')).toBeVisible();

    await page.getByRole('link', { name: '리뷰 관리' }).click();
    const item = page.getByRole('article').filter({ hasText: title });
    await item.getByRole('button', { name: '숨기기' }).click();
    await expect(item).toHaveCount(0);
    await page.getByRole('tab', { name: '숨김' }).click();
    await item.getByRole('button', { name: '복원' }).click();
    await expect(item).toHaveCount(0);
    await page.getByRole('tab', { name: '조치 내역' }).click();
    await expect(page.getByText('복원').first()).toBeVisible();
    await expect(page.getByText('숨김', { exact: true }).nth(1)).toBeVisible();
  },
);

for (const device of DEVICES) {
  const { width, hand } = device;
  test(`a helpful vote counts at ${width} px by ${hand}`, async ({ browser, request }) => {
    const at = REVIEW_OFFSETS.vote + DEVICES.indexOf(device);
    const { title, path } = await pickUnusedReview(request, origin(), at);
    const page = await visit(browser, path, device, { language: 'ko' });
    const card = new CommunityPages(page, origin()).article(title);
    const helpful = card.getByRole('button', { name: /도움돼요/ });
    const count = async () => Number(/\((\d+)\)/.exec((await helpful.textContent()) ?? '')?.[1]);
    await expect(helpful).toHaveAttribute('aria-pressed', 'false');
    const before = await count();
    // The update is optimistic: the page shows it before the response.
    const saved = page.waitForResponse(/\/api\/reviews\/[^/]+\/helpful$/);
    await press(helpful);
    await expect(helpful).toHaveText(new RegExp(`\\(${before + 1}\\)`));
    expect((await saved).ok()).toBe(true);
    await page.reload();
    await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    await press(helpful);
    await expect(helpful).toHaveText(new RegExp(`\\(${before}\\)`));
  });

  test(
    `filters are restored from the URL at ${width} px`,
    { tag: width > 1000 ? '@journey' : [] },
    async ({ browser }) => {
      const page = await visit(browser, '/community?type=image&sort=helpful', device, {
        language: 'ko',
      });
      await expect(page.getByLabel('도구 유형')).toHaveValue('image');
      await page.getByLabel('정렬').selectOption('rating');
      await expect(page).toHaveURL(/\/community\?type=image&sort=rating$/);
      await page.reload();
      await expect(page.getByLabel('정렬')).toHaveValue('rating');
    },
  );

  test(`a visitor is asked to log in at ${width} px by ${hand}`, async ({ browser }) => {
    const page = await visit(browser, '/community', device, { language: 'ko' });
    await new CommunityPages(page, origin()).waitForCards();
    const box = page.getByRole('article').first().getByLabel('댓글', { exact: true });
    await box.scrollIntoViewIfNeeded();
    await box.fill('안녕하세요');
    await box.press('Enter');
    const notices = page.getByRole('region', { name: '알림' });
    await box.press('Enter');
    await box.press('Enter');
    await expect(notices.getByRole('alert')).toHaveCount(1);
    await press(notices.getByRole('button', { name: '로그인' }));
    await expect(page).toHaveURL(/\/(login|identity)/);
  });
}
