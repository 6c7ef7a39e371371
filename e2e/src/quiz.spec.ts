import { getStats } from '@atlas/contracts';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './pages/axe';
import { QuizDialog } from './pages/quiz';

// No test here writes data that another one reads.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const RESULT = '/?quiz=create.video.under-20.beginner.ko.web';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('questions and results have no axe violation', async ({ page }) => {
      test.slow();
      const quiz = new QuizDialog(page, origin());
      await quiz.open();
      await expectAccessible(page, { part: '[role=dialog]' });
      await quiz.openResult(RESULT);
      await expectAccessible(page, { part: '[role=dialog]' });
    });
  });
}

test('the quiz works by keyboard and restores the focus', { tag: '@journey' }, async ({ page }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.open();
  await quiz.completeAll();
  await expect(quiz.question.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quiz.dialog).toHaveCount(0);
  await expect(
    page.getByRole('main').getByRole('button', { name: '나에게 맞는 AI 찾기' }).first(),
  ).toBeFocused();
});

for (const [width, height] of [
  [390, 844],
  [1_440, 900],
] as const)
  test(`the second question has its Next button in view at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const quiz = new QuizDialog(page, origin());
    await quiz.open();
    await quiz.completeStep();
    expect(await quiz.dialog.getByRole('radio').count()).toBeGreaterThanOrEqual(12);
    const next = quiz.dialog.getByRole('button', { name: '다음' });
    await expect(next).toBeInViewport({ ratio: 1 });
    // Neither a bar at the foot of the page nor an answer lies above it.
    await quiz.dialog.getByRole('radio').first().check();
    await next.click({ trial: true });
  });

test('rankings and analytics work by keyboard', async ({ page }) => {
  await page.goto(`${origin()}/category-ranking?category=video`);
  await page.getByRole('combobox', { name: '카테고리' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 1, name: '음성 랭킹' })).toBeVisible();

  await page.goto(`${origin()}/`);
  const rankings = page.locator('#rankings');
  await rankings.getByRole('button', { name: '8개 카테고리 더 보기' }).focus();
  await page.keyboard.press('Enter');
  await expect(rankings.getByRole('article')).toHaveCount(16);
  const analytics = page.locator('#analytics');
  await analytics.scrollIntoViewIfNeeded();
  const slider = analytics.getByRole('slider');
  await slider.focus();
  const yesterday = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', yesterday ?? '');
});

test('opening a tool raises the visits of the analytics', async ({ page }) => {
  const response = await page.request.get(origin() + getStats.path);
  const { today } = getStats.output.parse(await response.json());
  await page.goto(`${origin()}/ai-detail-enhanced/suno`);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('atlas.visits') ?? ''))
    .toContain('suno');
  const visits = async () => {
    await page.goto(`${origin()}/`);
    await page.locator('#analytics').scrollIntoViewIfNeeded();
    const line = page.locator('#analytics').getByText(/도구 페이지 방문 [\d,]+회/);
    return Number(/방문 ([\d,]+)회/.exec(await line.innerText())?.[1]?.replaceAll(',', ''));
  };
  // The gateway caches the figure for some seconds.
  await expect.poll(visits, { timeout: 30_000 }).toBeGreaterThan(today.toolVisits);
});

test('the quiz recommends five tools', { tag: '@default' }, async ({ page }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.open();
  await quiz.completeAll();
  await expect(quiz.recommended).toHaveCount(5);
});

test('the quiz survives a reload and its result can be shared', async ({ page, browser }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.open();
  for (let step = 0; step < 3; step += 1) await quiz.completeStep();
  const question = await quiz.question.textContent();
  await page.reload();
  await expect(quiz.question).toHaveText(question ?? '');
  for (let step = 3; step < 6; step += 1) await quiz.completeStep();
  await expect(quiz.recommended).toHaveCount(5);
  const found = await quiz.tools.allTextContents();
  const shared = new URL(page.url());

  const context = await browser.newContext({ locale: 'ko-KR' });
  const other = new QuizDialog(await context.newPage(), origin());
  await other.openResult(shared.pathname + shared.search);
  await expect(other.tools).toHaveText(found);
  await context.close();
});

test('few results explain which condition excludes most tools', async ({ page }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.openResult('/?quiz=live.finance.free-only.beginner.ko.mobile');
  await expect(
    quiz.dialog.getByText(/인터페이스 언어 때문에 제외된 도구가 가장 많습니다/),
  ).toBeVisible();
  const close = quiz.dialog.getByRole('list', { name: '아쉽게 빠진 도구' });
  const cleo = close.getByRole('article').filter({ hasText: 'Cleo' });
  await expect(cleo.getByRole('list', { name: '맞지 않는 조건' })).toContainText(
    '한국어 인터페이스 없음',
  );
  await expect(quiz.recommended.filter({ hasText: 'Cleo' })).toHaveCount(0);
  await expectAccessible(page, { part: '[role=dialog]' });
});

test('a chosen country removes tools and stays in the URL', async ({ page }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.openResult('/?quiz=live.real-estate.any.beginner.any.any');
  await expect(quiz.recommended.filter({ hasText: 'Zillow' })).toHaveCount(1);
  await quiz.dialog.getByRole('combobox', { name: '사용 국가' }).selectOption('KR');
  await expect(quiz.recommended.filter({ hasText: 'Zillow' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('use-in')).toBe('KR');
  await page.reload();
  await expect(quiz.dialog.getByRole('combobox', { name: '사용 국가' })).toHaveValue('KR');
});

test('a saved result survives the sign-in', async ({ page }) => {
  const quiz = new QuizDialog(page, origin());
  await quiz.openResult(RESULT);
  const found = await quiz.tools.allTextContents();
  await quiz.dialog.getByRole('button', { name: '내 패키지로 저장' }).click();
  await page.getByRole('button', { name: '김민준' }).click();

  const editor = page.getByRole('dialog', { name: '패키지 만들기' });
  await expect(editor.getByRole('textbox', { name: '이름' })).toHaveValue('내 영상 만들기 패키지');
  const name = `추천 ${Date.now()}`;
  await editor.getByRole('textbox', { name: '이름' }).fill(name);
  await editor.getByRole('button', { name: '저장' }).click();
  await expect(editor).toHaveCount(0);
  await expect(quiz.tools).toHaveText(found);

  const saved = await page.request.get(`${origin()}/api/custom-packages`);
  const mine = ((await saved.json()) as { name: string; tools: { name: string }[] }[]).find(
    (item) => item.name === name,
  );
  expect(mine?.tools.map((tool) => tool.name)).toEqual(found);
});
