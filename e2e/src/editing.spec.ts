import { expect, SAMPLE_PEOPLE, test } from '@atlas/testing';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleInDark } from './pages/axe';

/** What is promised; a busy machine may take ten times as long. */
const FOLLOWED_WITHIN_MS = 5_000;
const PREVIEWED = '/edit/tools/notion';
const WORKSPACE = [
  '/edit',
  '/edit/tools/canva',
  PREVIEWED,
  '/edit/new',
  '/edit/import',
  '/edit/suggestions',
];

/** The site needs the approval of a second editor (global-setup.ts). */
test('an open page shows a price that a second editor approves', async ({
  page: visitor,
  browser,
  sessions,
  request,
}) => {
  const open = async (person: (typeof SAMPLE_PEOPLE)['editor' | 'secondEditor'], path: string) => {
    const context = await browser.newContext();
    await sessions.give(context, person);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  await visitor.goto('/ai-detail-enhanced/canva');
  const comparison = await visitor.context().newPage();
  await comparison.goto('/compare/canva-vs-figma?step=2');
  const editor = await open(SAMPLE_PEOPLE.editor, '/edit/tools/canva');
  await expect(editor.getByRole('heading', { level: 1, name: 'Canva 편집' })).toBeVisible();
  const plan = editor.getByRole('article', { name: '요금제 · pro', exact: true });
  const amount = plan.getByLabel('금액', { exact: true });
  const before = await amount.inputValue();
  const after = String(Number(before) + 11);
  for (const page of [visitor, comparison]) {
    await expect(page.getByText(`$${before}`).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }

  await amount.fill(after);
  await plan.getByRole('button', { name: '출처 추가' }).click();
  const source = plan.getByRole('group').last();
  await source.getByLabel('출처 주소').fill('https://www.canva.com/pricing/');
  await source.getByLabel('발행처').fill('Canva');
  await plan.getByLabel('오늘 출처와 대조했습니다').check();
  await publish(editor);

  const second = await open(SAMPLE_PEOPLE.secondEditor, '/edit?state=pending');
  await second.getByRole('link', { name: 'Canva', exact: true }).click();
  const changed = await approve(second);
  await Promise.all([
    expectFollowed(visitor, `$${after}`, changed),
    expectFollowed(comparison, `$${after}`, changed),
  ]);

  const feed = async () => (await request.get('/feeds/changes.json?lang=en')).text();
  await expect.poll(feed, { timeout: 30_000 }).toContain(`$${after}`);
  expect(await recentChanges()).toContain(`$${after}`);

  await second.getByRole('tab', { name: '변경 이력' }).click();
  await second.getByRole('button', { name: '이 버전으로 되돌리기' }).first().click();
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: '이 버전으로 되돌리기' })
    .click();
  await expect(second.getByText('다른 에디터의 승인을 기다립니다')).toBeVisible();
  await editor.reload();
  const reverted = await approve(editor);
  await Promise.all([
    expectFollowed(visitor, `$${before}`, reverted),
    expectFollowed(comparison, `$${before}`, reverted),
  ]);
  await Promise.all([editor, second].map((page) => page.context().close()));

  async function recentChanges(): Promise<string> {
    const response = await request.post('/mcp', {
      headers: { accept: 'application/json, text/event-stream' },
      data: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'recent_changes', arguments: { language: 'en' } },
      },
    });
    expect(response.status()).toBe(200);
    return response.text();
  }
});

test('unsaved changes outlive a reload and stay unpublished', async ({
  page,
  signInAs,
  request,
}) => {
  await signInAs(SAMPLE_PEOPLE.editor);
  await page.goto('/edit/tools/figma');
  const name = page.getByLabel('이름', { exact: true }).first();
  await name.fill('Figma Unsaved');
  await expect(
    page.getByText('저장하지 않은 변경 사항을 이 브라우저에 보관했습니다.'),
  ).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Figma Unsaved');
  await page.getByRole('tab', { name: '미리보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Figma Unsaved' })).toBeVisible();
  const published = await request.get('/api/ai-tools/figma');
  expect(await published.json()).toMatchObject({ name: 'Figma' });
});

test('a file is checked, imported and followed by its new tool', async ({ page, signInAs }) => {
  const id = `imported-${Date.now().toString(36)}`;
  await signInAs(SAMPLE_PEOPLE.editor);
  await page.goto('/edit/import');
  const choose = (text: string) =>
    page.getByLabel('파일').setInputFiles({
      name: 'tools.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(text),
    });
  await choose(`${JSON.stringify(aRecord(id))}\n{"id":"broken"}\n`);
  await page.getByRole('button', { name: '파일 검사' }).click();
  await expect(page.getByRole('row', { name: /^2 / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '가져오기' })).toHaveCount(0);

  await choose(`${JSON.stringify(aRecord(id))}\n`);
  await page.getByRole('button', { name: '파일 검사' }).click();
  await expect(page.getByText('아직 아무것도 변경되지 않았습니다.')).toBeVisible();
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect(page.getByText('가져오기가 완료되었습니다.')).toBeVisible();
  await page.goto(`/edit?q=${id}`);
  await expect(page.getByRole('link', { name: `Tool ${id}` })).toBeVisible();
});

test('texts of a record run no script on any page', async ({
  page,
  signInAs,
  browser,
  sessions,
  request,
}) => {
  test.setTimeout(180_000);
  const id = `hostile-${Date.now().toString(36)}`;
  await signInAs(SAMPLE_PEOPLE.editor);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('dialog', (dialog) => errors.push(dialog.message()));
  await page.goto('/edit/import');
  await page.getByLabel('파일').setInputFiles({
    name: 'tools.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${JSON.stringify(aHostileRecord(id))}\n`),
  });
  await page.getByRole('button', { name: '파일 검사' }).click();
  await page.getByRole('button', { name: '가져오기' }).click();
  await expect(page.getByText('가져오기가 완료되었습니다.')).toBeVisible();
  const second = await browser.newContext();
  await sessions.give(second, SAMPLE_PEOPLE.secondEditor);
  const approving = await second.newPage();
  await approving.goto(`/edit/tools/${id}`);
  await approve(approving);
  await expectNoMarkup(approving);
  await second.close();
  await expect.poll(async () => (await request.get(`/api/ai-tools/${id}`)).status()).toBe(200);
  for (const path of [
    `/ai-detail-enhanced/${id}`,
    `/compare/${id}-vs-canva?step=2`,
    `/?q=${encodeURIComponent('"><img')}`,
    `/claim/${id}`,
    `/edit/tools/${id}`,
    `/edit?q=${id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('<img src=x', { exact: false }).first()).toBeAttached();
    await expectNoMarkup(page);
  }
  await page.goto(`/edit/tools/${id}`);
  await page.getByRole('tab', { name: '미리보기' }).click();
  await page.getByRole('region', { name: '미리보기' }).waitFor();
  await expectNoMarkup(page);
  await page.getByRole('tab', { name: '변경 이력' }).click();
  await page.getByRole('button', { name: '변경 내용 보기' }).first().click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoMarkup(page);
  expect(errors).toEqual([]);
  expect((await request.get(`/share/${id}.png`)).status()).toBe(200);
});

test('the workspace has no axe violation and fits a phone', async ({ page, signInAs }) => {
  test.setTimeout(300_000);
  await signInAs(SAMPLE_PEOPLE.editor);
  for (const path of WORKSPACE) {
    await page.goto(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    if (path === '/edit') await page.getByRole('checkbox', { name: '이 페이지 전체 선택' }).check();
    if (path === PREVIEWED) {
      await page.getByRole('tab', { name: '미리보기' }).click();
      await page.getByRole('region', { name: '미리보기' }).waitFor();
    }
    await expectAccessible(page);
    await expectAccessibleInDark(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const [wide, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect([path, wide]).toEqual([path, shown]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

async function publish(page: Page): Promise<void> {
  await page.getByLabel('변경 이유').fill('가격이 바뀌었습니다.');
  const button = page.getByRole('button', { name: '공개', exact: true });
  await button.click();
  const toast = page.getByText('다른 에디터의 승인을 기다립니다');
  await expect(toast).toBeVisible();
  await expect
    .poll(() => gapBetween(toast, button), 'the toast leaves the button free')
    .toBeGreaterThan(0);
}

/** @returns pixels between the lower edge of the first and the upper edge of the second */
async function gapBetween(first: Locator, second: Locator): Promise<number> {
  const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()]);
  return (below?.y ?? 0) - (above ? above.y + above.height : Infinity);
}

/** @returns when the change was published, at the earliest */
async function approve(page: Page): Promise<number> {
  const from = Date.now();
  await page.getByRole('button', { name: '승인', exact: true }).click();
  await expect(page.getByText('공개했습니다')).toBeVisible();
  return from;
}

/** The page shows the text in time, and it is the page that was opened first. Prints the time. */
async function expectFollowed(page: Page, text: string, from: number): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 10 * FOLLOWED_WITHIN_MS });
  const milliseconds = Date.now() - from;
  process.stdout.write(`${new URL(page.url()).pathname} followed in ${milliseconds} ms\n`);
  expect(milliseconds).toBeLessThan(10 * FOLLOWED_WITHIN_MS);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

/** A short record that may be published. */
function aRecord(id: string) {
  const sources = [{ url: 'https://example.com/', publisher: 'Example', kind: 'maker' }];
  return {
    id,
    depth: 'short',
    status: { value: 'active' },
    names: { default: `Tool ${id}`, aliases: [] },
    url: `https://${id}.example/`,
    category: 'image',
    tasks: [],
    purposes: ['create'],
    facts: [
      { key: 'maker', value: { name: 'Example', country: 'US' }, sources },
      { key: 'access', value: { kind: 'free' }, sources },
      { key: 'launch', value: { date: '2026-01' }, sources },
      { key: 'platforms', value: ['web'], sources },
    ],
    texts: Object.fromEntries(
      ['ko', 'en', 'ja', 'zh'].map((language) => [language, { tagline: 'Draws pictures' }]),
    ),
  };
}

/** Short words: the tool stays on the site, and other tests look for words that do not fit. */
const MARKUP = `"><img src=x onerror=xss=1>`;

/** A full record with markup in each of its texts. */
function aHostileRecord(id: string) {
  const sources = [
    {
      url: 'https://example.com/?a=%3Cscript%3E',
      publisher: MARKUP,
      title: MARKUP,
      kind: 'maker',
      says: MARKUP,
    },
  ];
  const plan = { name: MARKUP, price: { kind: 'free' }, includes: { en: MARKUP, ko: MARKUP } };
  const words = {
    tagline: MARKUP,
    overview: MARKUP,
    features: [MARKUP],
    pros: [MARKUP],
    cons: [MARKUP],
  };
  const faq = [{ question: `</script>${MARKUP}`, answer: MARKUP }];
  return {
    ...aRecord(id),
    names: { default: MARKUP, aliases: [`</title>${MARKUP}`] },
    tags: { ko: [MARKUP], en: [MARKUP] },
    facts: [
      { key: 'maker', value: { name: MARKUP, country: 'US' }, sources },
      { key: 'access', value: { kind: 'free-plan', limits: { en: MARKUP, ko: MARKUP } }, sources },
      { key: 'plan', id: 'free', value: plan, sources },
      { key: 'launch', value: { date: '2026-01' }, sources },
      { key: 'platforms', value: ['web'], sources, note: { en: MARKUP, ko: MARKUP } },
      { key: 'integrations', value: [MARKUP], sources },
    ],
    texts: Object.fromEntries(
      ['ko', 'en', 'ja', 'zh'].map((language) => [
        language,
        { ...words, faq, useCases: [MARKUP], bestFor: [MARKUP], notFor: [MARKUP] },
      ]),
    ),
  };
}

async function expectNoMarkup(page: Page): Promise<void> {
  const found = await page.evaluate(() => [
    document.querySelectorAll('img[src="x"], [onerror]').length,
    'xss' in window,
  ]);
  expect([page.url(), ...found]).toEqual([page.url(), 0, false]);
}
