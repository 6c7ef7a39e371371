import { readFile } from 'node:fs/promises';
import { expect, newPerson, test } from '@atlas/testing';
import { AccountPages } from './pages/account';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const newEmail = () => `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.com`;

test('signing in keeps a review draft', async ({ page }) => {
  const account = new AccountPages(page, origin());
  await page.goto(`${origin()}/ai-detail-enhanced/deepl`);
  const review = page.locator('#reviews').getByRole('textbox').first();
  await review.fill('반쯤 쓴 리뷰');
  await account.signIn(newEmail(), '이방문');
  await expect(page).toHaveURL(`${origin()}/ai-detail-enhanced/deepl`);
  await expect(review).toHaveValue('반쯤 쓴 리뷰');
});

test('settings apply to another device, which can be signed out', async ({
  page,
  browser,
  signInAs,
}) => {
  const person = newPerson('김여정');
  const account = new AccountPages(page, origin());
  await signInAs(person);
  await account.openTab('settings');
  await page.getByLabel('이름', { exact: true }).fill('한결');
  await page.getByLabel('성', { exact: true }).fill('');
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/한결/);
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page
    .getByRole('radio', { name: '다크', exact: true })
    .or(page.getByRole('button', { name: '다크', exact: true }))
    .first()
    .click();
  await saved;

  const device = await browser.newContext();
  const other = new AccountPages(await device.newPage(), origin());
  await other.page.goto(`${origin()}/community`);
  await other.signIn(person.email, '다른 이름');
  await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.reload();
  await page.getByRole('button', { name: '이 기기 로그아웃' }).click();
  await expect(page.getByRole('button', { name: '이 기기 로그아웃' })).toHaveCount(0);
  await other.page.goto(`${origin()}/mypage`);
  await expect(
    other.page.getByRole('banner').getByRole('button', { name: '로그인' }),
  ).toBeVisible();
  await device.close();
});

test(
  'a package can be edited, shared, revoked and deleted',
  { tag: '@default' },
  async ({ page, browser, signInAs }) => {
    const person = newPerson('박꾸러미');
    const account = new AccountPages(page, origin());
    await signInAs(person);
    await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
    await page.getByRole('button', { name: 'ChatGPT를 패키지에 추가' }).click();
    await account.dialog.getByLabel('이름', { exact: true }).fill('글쓰기 세트');
    await account.dialog.getByRole('button', { name: '저장', exact: true }).click();
    await expect(account.toast('저장 완료')).toBeVisible();

    await page.goto(`${origin()}/my-packages`);
    await page.getByRole('button', { name: '글쓰기 세트 편집' }).click();
    await account.dialog.getByLabel(/설명/).fill('매일 쓰는 도구');
    await account.dialog.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('article').getByText('매일 쓰는 도구')).toBeVisible();

    await page.getByRole('button', { name: '글쓰기 세트 공유' }).click();
    await account.dialog.getByRole('button', { name: '링크 만들기' }).click();
    const link = await account.dialog.getByLabel('링크', { exact: true }).inputValue();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: '글쓰기 세트' })).toBeVisible();
    await account.dialog.getByRole('button', { name: '공유 중지' }).click();
    await expect(account.dialog.getByRole('button', { name: '링크 만들기' })).toBeVisible();
    await visitor.reload();
    const notFound = { level: 1, name: '패키지를 찾을 수 없습니다' } as const;
    await expect(visitor.getByRole('heading', notFound)).toBeVisible();
    await visitor.context().close();
    await account.dialog.getByRole('button', { name: '닫기' }).click();

    await page.goto(`${origin()}/my-packages`);
    await page.getByRole('button', { name: '글쓰기 세트 삭제' }).click();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(page.getByText('아직 만든 패키지가 없습니다')).toBeVisible();
  },
);

test("a member downloads the account's data and deletes it", async ({ page, signInAs }) => {
  const person = newPerson('박내려');
  const account = new AccountPages(page, origin());
  await signInAs(person);
  await page.goto(`${origin()}/ai-detail-enhanced/chatgpt`);
  await page.getByRole('button', { name: 'ChatGPT를 패키지에 추가' }).click();
  await account.dialog.getByLabel('이름', { exact: true }).fill('글쓰기 세트');
  await account.dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(account.toast('저장 완료')).toBeVisible();

  await account.openTab('settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '데이터 내려받기' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    user: { email: string };
    packages: { name: string }[];
  };
  expect([data.user.email, data.packages.map(({ name }) => name)]).toEqual([
    person.email,
    ['글쓰기 세트'],
  ]);

  await page.getByRole('button', { name: '계정 삭제' }).click();
  await account.dialog.getByLabel(/이메일/).fill(person.email);
  await account.dialog.getByRole('button', { name: '계정 삭제' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
});

test('another tab shows a saved tool and the logout', async ({ page, context, signInAs }) => {
  await signInAs(newPerson('두탭'));
  await page.goto(`${origin()}/ai-detail-enhanced/claude`);
  const other = await context.newPage();
  const favorites = other.waitForResponse((response) => /\/favorites/.test(response.url()));
  await other.goto(`${origin()}/ai-detail-enhanced/claude`);
  // The server renders the button before the tab has loaded its favorites and listens to other tabs.
  await favorites;
  await other.waitForLoadState('networkidle');
  const heart = other.getByRole('button', { name: 'Claude 저장' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Claude 저장' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: '로그인' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a busy tab shows a tool that another tab saved', async ({ page, context, signInAs }) => {
  await signInAs(newPerson('바쁜탭'));
  await page.goto(`${origin()}/ai-detail-enhanced/claude`);
  const busy = await context.newPage();
  await busy.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const known = busy.waitForResponse((response) => /\/favorites/.test(response.url()));
  await busy.goto(`${origin()}/ai-detail-enhanced/claude`);
  await known;
  await page.getByRole('button', { name: 'Claude 저장' }).click();
  await expect(busy.getByRole('button', { name: 'Claude 저장' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a call renews an expired token', { tag: '@default' }, async ({ page, context, signInAs }) => {
  const account = new AccountPages(page, origin());
  await signInAs(newPerson('오래머문'));
  await page.goto(`${origin()}/ai-detail-enhanced/gemini`);
  const heart = page.getByRole('button', { name: 'Gemini 저장' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await context.clearCookies({ name: 'atlas_session' });
  const saved = page.waitForResponse(
    (response) =>
      /\/favorites/.test(response.url()) && response.request().method() !== 'GET' && response.ok(),
  );
  await heart.click();
  await saved;
  expect((await context.cookies()).map(({ name }) => name)).toContain('atlas_session');
  await account.openTab('dashboard');
  // The name also occurs in the news about saved tools.
  await expect(
    page.getByRole('tabpanel').getByRole('link', { name: 'Gemini' }).first(),
  ).toBeVisible();
});

test('saving a bundle opens the editor after signing in', async ({ page }) => {
  const account = new AccountPages(page, origin());
  const { id } = (
    (await (await page.request.get(`${origin()}/api/ai-bundles`)).json()) as { id: string }[]
  )[0] ?? { id: '' };
  await page.goto(`${origin()}/bundle-detail/${id}`);
  await page.getByRole('button', { name: '내 패키지로 저장' }).click();
  await account.identify(newEmail(), '나중에');
  await expect(page).toHaveURL(`${origin()}/bundle-detail/${id}`);
  await account.dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(account.toast('저장 완료')).toBeVisible();
});

test('labels of the top bar do not wrap when signed in', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(newPerson('김여정'));
  await page.goto(`${origin()}/terms-of-service`);
  for (const language of ['ko', 'en', 'ja', 'zh']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.goto(`${origin()}/terms-of-service`);
    const myPage = page.getByRole('banner').locator('a[href="/mypage"]');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [960, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(myPage).toBeVisible();
      const broken = await page.getByRole('banner').evaluate((bar) => {
        // The height of some buttons is fixed, so it does not show the number of lines.
        const lines = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const words = [...range.getClientRects()].filter(
            ({ width, height }) => width > 1 && height > 8,
          );
          return (
            words.length > 1 &&
            Math.max(...words.map(({ top }) => top)) >
              Math.min(...words.map(({ bottom }) => bottom))
          );
        };
        const wrapped = [...bar.querySelectorAll('a, button')]
          .filter(lines)
          .map((of) => of.textContent);
        return document.documentElement.scrollWidth > innerWidth
          ? [...wrapped, 'wider than the page']
          : wrapped;
      });
      expect(broken, `${language} ${width}`).toEqual([]);
    }
  }
});
