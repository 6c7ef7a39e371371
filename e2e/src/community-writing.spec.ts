import { WROTE_COOKIE } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import { expect, newPerson, SAMPLE_PEOPLE, test } from '@atlas/testing';
import { CommunityPages, pickUnusedReview } from './pages/community';
import { DEVICES, press, visit } from './pages/devices';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
/** Index of the first review to reply to; community.spec.ts uses others. */
const REPLY_OFFSET = 2;
/** Makes a text unique to the test run. */
const stamp = (text: string) => `${text} ${Date.now().toString(36)}`;

for (const device of DEVICES) {
  const { width, hand } = device;

  test(`a member writes a review at ${width} px by ${hand}`, async ({ browser, sessions }) => {
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
    const id = defined(items.find((one) => one.title === title)).id;
    const refused = await page.request.post(`${origin()}/api/reviews/${id}/helpful`, {
      headers: { origin: origin() },
    });
    expect(refused.status()).toBe(403);

    const search = page.getByRole('searchbox', { name: '리뷰 검색' });
    await search.fill(title);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(written).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=/);
  });

  test(`a member shares a prompt at ${width} px by ${hand}`, async ({ browser, sessions }) => {
    const storageState = await sessions.of(newPerson('문서아'));
    const page = await visit(browser, '/community', device, { language: 'ko', storageState });
    // This cookie requests a page that the server does not render: a cached page would not have the new member.
    await page.context().addCookies([{ name: WROTE_COOKIE, value: '1', url: origin() }]);
    const { id } = (await (await page.request.get(`${origin()}/api/auth/user`)).json()) as {
      id: string;
    };
    await page.goto(`${origin()}/profile/${id}`);
    const count = page
      .locator('main span > span')
      .filter({ hasText: /^프롬프트$/ })
      .locator('xpath=following-sibling::strong');
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
  });

  test(`a reply is edited at ${width} px by ${hand}`, async ({ browser, request, sessions }) => {
    const storageState = await sessions.of(SAMPLE_PEOPLE.emma);
    const at = REPLY_OFFSET + DEVICES.indexOf(device);
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
  });
}
