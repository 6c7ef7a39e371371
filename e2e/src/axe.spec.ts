import { expect, test } from '@atlas/testing';
import { isAccessible, isAccessibleInTheDark } from './pages/axe';
import { speak } from './pages/drawn';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGES = ['ko', 'en', 'ja', 'zh'] as const;
const TOOLS = 'ids=chatgpt,claude,gemini';

/** Every page that needs no session, and what shows that its content is there. */
const PAGES: Record<string, string> = {
  '/': '#analytics h2',
  '/landing': 'main h1',
  '/privacy-policy': 'main h1',
  '/terms-of-service': 'main h1',
  '/no-such-page': 'main h1',
  '/ai-detail-enhanced/chatgpt': '#reviews article',
  '/ai-detail-enhanced/no-such-tool': 'main [role="alert"]',
  '/ai-detail?id=chatgpt': 'main [role="progressbar"]',
  '/bundle-detail/blog-writer': 'main article',
  '/bundles': 'main article',
  '/discover': '#collections article',
  [`/ai-comparison?${TOOLS}`]: 'main button[aria-pressed]',
  [`/ai-comparison?${TOOLS}&step=2`]: 'main article',
  [`/ai-comparison?${TOOLS}&step=3`]: 'main table',
  '/category-ranking?category=image': 'main li',
  '/community': 'main article',
  '/profile/demo-0': 'main article',
  '/login': 'main h1',
  '/auth/callback': 'main h1',
  '/my-packages': 'main h1',
};

test.describe.configure({ mode: 'parallel' });

for (const [path, whole] of Object.entries(PAGES)) {
  test(`when axe looks at ${path} in every language and both themes, then it finds nothing`, async ({
    page,
    shell,
  }) => {
    test.setTimeout(180_000);
    await speak(page.context(), origin(), 'ko');
    await page.goto(origin() + path);
    for (const language of LANGUAGES) {
      if (language !== 'ko') await shell.chooseLanguage(language);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator(whole).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await isAccessible(page, { where: language });
    }
    await isAccessibleInTheDark(page);
  });
}

test('when a page has a picture without words, or words too faint for one theme, then axe names them', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Planted</title><style>
    body { background: #fff; } p { color: #555; } [data-theme='dark'] p { color: #bbb; }
    </style><main><h1>Planted</h1><p>Words</p></main>`);
  await isAccessible(page);
  await expect(isAccessibleInTheDark(page)).rejects.toThrow('color-contrast: <p>Words</p>');
  await page.locator('main').evaluate((main) => main.append(new Image()));
  await expect(isAccessible(page)).rejects.toThrow('image-alt: <img>');
});
