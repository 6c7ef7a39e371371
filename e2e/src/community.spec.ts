import { WROTE_COOKIE } from '@atlas/contracts';
import { expect, newPerson, SAMPLE_PEOPLE, test } from '@atlas/testing';
import { CommunityPages, pickUnusedReview } from './pages/community';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
/** Index of the review that each test uses; a retry reports the next one. */
const REVIEW_OFFSETS = { vote: 0, reply: 2, report: 4 };
/** Makes a text unique to the test run. */
const stamp = (text: string) => `${text} ${Date.now().toString(36)}`;

test(
  'another tab shows a new review without a reload',
  { tag: '@default' },
  async ({ page, browser, signInAs }) => {
    const [title, comment, edited] = [
      stamp('직접 써 본 후기'),
      stamp('궁금한 점이 있어요'),
      stamp('고친 제목'),
    ] as [string, string, string];
    const other = await browser.newPage();
    const streaming = other.waitForResponse((response) =>
      response.url().includes('/api/reviews/events'),
    );
    const [mine, others] = [
      new CommunityPages(page, origin()),
      new CommunityPages(other, origin()),
    ];
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
  },
);

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
  },
);

for (const device of DEVICES) {
  const { width, hand } = device;
  test(
    `a helpful vote counts at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser, request }) => {
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
    },
  );

  test(
    `a member writes a review at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser, sessions }) => {
      const storageState = await sessions.of(newPerson('한서윤'));
      const page = await visit(browser, '/community', device, { language: 'ko', storageState });
      const pages = new CommunityPages(page, origin());
      await pages.waitForCards();
      await press(page.getByRole('button', { name: '리뷰 작성' }));
      const form = page.getByRole('form', { name: '리뷰 작성' });
      const submit = form.getByRole('button', { name: '등록' });
      await press(submit);
      for (const field of ['제목', '상세 리뷰'])
        await expect(form.getByLabel(field)).toHaveAccessibleDescription(/입력해 주세요/);
      await expect(form.getByText('선택해 주세요')).toHaveCount(2);
      await expect(form.getByRole('combobox', { name: 'AI 도구' })).toBeFocused();

      const title = stamp('혼자 써 본 후기');
      await form.getByRole('combobox', { name: 'AI 도구' }).fill('notion');
      await form.getByRole('option', { name: 'Notion', exact: true }).click();
      await form.getByRole('radio', { name: '별 5개' }).check();
      await form.getByLabel('제목').fill(title);
      await form.getByLabel('상세 리뷰').fill('회의록을 정리할 때 씁니다.');
      await press(submit);
      await expect(form).toHaveCount(0);
      const written = pages.article(title);
      await expect(written).toBeInViewport();
      await expect(written.getByRole('button', { name: /도움돼요/ })).toBeDisabled();
      const mine = await page.request.get(`${origin()}/api/reviews?limit=10`);
      const { items } = (await mine.json()) as { items: { id: string; title: string }[] };
      const id = items.find((one) => one.title === title)!.id;
      const refused = await page.request.post(`${origin()}/api/reviews/${id}/helpful`, {
        headers: { origin: origin() },
      });
      expect(refused.status()).toBe(403);

      const search = page.getByRole('searchbox', { name: '리뷰 검색' });
      await search.fill(title);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(written).toBeVisible();
      await expect(page).toHaveURL(/[?&]q=/);
    },
  );

  test(
    `filters are restored from the URL at ${width} px`,
    { tag: width > 1000 ? ['@journey', '@default'] : [] },
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

  test(
    `a visitor is asked to log in at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser }) => {
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
    },
  );

  test(
    `a member shares a prompt at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser, sessions }) => {
      const storageState = await sessions.of(newPerson('문서아'));
      const page = await visit(browser, '/community', device, { language: 'ko', storageState });
      // This cookie requests a page that the server does not render: a cached page would not have the new member.
      await page.context().addCookies([{ name: WROTE_COOKIE, value: '1', url: origin() }]);
      const { id } = (await (await page.request.get(`${origin()}/api/auth/user`)).json()) as {
        id: string;
      };
      await page.goto(`${origin()}/profile/${id}`);
      const count = page
        .getByRole('paragraph')
        .filter({ hasText: /^프롬프트$/ })
        .locator('xpath=following-sibling::*[1]');
      await expect(count).toHaveText('0');
      await press(page.getByRole('button', { name: '프롬프트 공유' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('제목').fill('세 줄 요약');
      await dialog.getByLabel('프롬프트 내용').fill('다음 글을 세 줄로 요약해 줘.');
      await press(dialog.getByRole('button', { name: '프롬프트 공유' }));
      await expect(dialog).toHaveCount(0);
      await expect(count).toHaveText('1');
      await press(page.getByRole('button', { name: '수정', exact: true }));
      await dialog.getByLabel('제목').fill('한 줄 요약');
      await press(dialog.getByRole('button', { name: '저장' }));
      await expect(page.getByRole('heading', { name: '한 줄 요약' })).toBeVisible();
      await press(page.getByRole('button', { name: '삭제', exact: true }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: '삭제' }));
      await expect(page.getByRole('heading', { name: '한 줄 요약' })).toHaveCount(0);
      await expect(count).toHaveText('0');
    },
  );

  test(
    `a reply is edited at ${width} px by ${hand}`,
    { tag: device.tag },
    async ({ browser, request, sessions }) => {
      const storageState = await sessions.of(SAMPLE_PEOPLE.emma);
      const at = REVIEW_OFFSETS.reply + DEVICES.indexOf(device);
      const { title, path } = await pickUnusedReview(request, origin(), at);
      const page = await visit(browser, path, device, { language: 'ko', storageState });
      const pages = new CommunityPages(page, origin());
      const review = pages.article(title);
      const [question, reply, edited] = ['물음', '답', '고친 답'].map(stamp) as [
        string,
        string,
        string,
      ];
      const item = (text: string) => review.getByRole('listitem').filter({ hasText: text }).last();
      await review.getByLabel('댓글', { exact: true }).fill(question);
      await review.getByLabel('댓글', { exact: true }).press('Enter');
      await press(item(question).getByRole('button', { name: '답글' }));
      await review.getByLabel('답글', { exact: true }).fill(reply);
      await review.getByLabel('답글', { exact: true }).press('Enter');
      await expect(review.getByRole('textbox', { name: '답글' })).toHaveCount(0);
      await press(item(reply).getByRole('button', { name: '댓글 수정' }));
      await review.getByRole('textbox', { name: '댓글 수정' }).fill(edited);
      await press(review.getByRole('button', { name: '저장' }));
      await expect(item(edited)).toBeVisible();
      await pages.page.reload();
      await expect(item(edited)).toBeVisible();
    },
  );
}
