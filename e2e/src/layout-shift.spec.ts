import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const MOST = 0.02;
const PAGES: { name: string; path: string; whole: string; viewed?: string[] }[] = [
  { name: 'home', path: '/', whole: '#analytics h2' },
  { name: 'home of a returning visitor', path: '/', whole: '#remembered', viewed: ['canva'] },
  { name: 'detail', path: '/ai-detail-enhanced/chatgpt', whole: '#reviews' },
  { name: 'community', path: '/community', whole: 'main article' },
  { name: 'ranking', path: '/category-ranking?category=coding', whole: 'main h1' },
  { name: 'bundles', path: '/bundles', whole: 'main article' },
  { name: 'discovery', path: '/discover', whole: '#collections article' },
  { name: 'compare', path: '/ai-comparison', whole: 'main [role="group"] button[aria-pressed]' },
];

test.describe.configure({ mode: 'parallel' });

type Seen = { shifts: { value: number; what: string[] }[] };

/** Records layout shifts without recent input, with the moved elements and distances. */
function keepShifts() {
  const seen: Seen = { shifts: [] };
  Object.assign(window, { seen });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      const what = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${from.y}+${from.height} → ${to.y}+${to.height}`,
      );
      seen.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function remember(viewed: string[]) {
  if (viewed.length > 0)
    localStorage.setItem('atlas.memory', JSON.stringify({ viewed, quiz: null }));
}

async function visit(page: Page, path: string, whole: string) {
  await page.goto(origin() + path);
  await expect(page.locator(whole).first()).toBeVisible();
  // Page and slots have loaded.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return page.evaluate(() => (window as never as { seen: Seen }).seen.shifts);
}

for (const { name, path, whole, viewed = [] } of PAGES)
  for (const width of [390, 1_440]) {
    test(`${name} does not shift at ${width} px, cold or warm`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(keepShifts);
      await page.addInitScript(remember, viewed);
      for (const cache of ['cold', 'warm']) {
        const shifts = await visit(page, path, whole);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${cache}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST);
      }
    });
  }

for (const width of [390, 768, 1_440]) {
  test(`a cold home does not shift on fast scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(keepShifts);
    await page.goto(origin(), { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.move(width / 2, 400);
    const footer = page.getByRole('contentinfo');
    await expect(async () => {
      await page.mouse.wheel(0, 900);
      await expect(footer).toBeInViewport({ timeout: 30 });
    }).toPass({ intervals: [40] });
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as never as { seen: Seen }).seen.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(MOST);
  });
}
