import { expect, test } from 'playwright/test';
import type { BrowserContext, Page } from 'playwright/test';
import { openServerRendered } from './pages/server-rendered';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const HEIGHT = 844;
const WIDTHS = [390, 768, 1440];
const MOST_DIFFERENCE = 0.15;

function expectNear(reserved: number, real: number): void {
  expect(Math.abs(reserved / real - 1), `${reserved} px reserved, ${real} px needed`).toBeLessThan(
    MOST_DIFFERENCE,
  );
}

async function openAt(width: number, context: BrowserContext, path: string): Promise<Page> {
  const { page } = await openServerRendered(context, origin() + path, (tab) =>
    tab.setViewportSize({ width, height: HEIGHT }),
  );
  return page;
}

/** Height that is reserved for the last cell, which is out of view, and the mean height of the rows. */
const heightsOf = (page: Page, cells: string) =>
  page.locator(cells).evaluateAll((all) => {
    const reserved = all.at(-1)?.getBoundingClientRect().height ?? 0;
    for (const one of all) (one as HTMLElement).style.contentVisibility = 'visible';
    const rows = new Map<number, number>();
    for (const one of all) {
      const { top, height } = one.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(height, rows.get(Math.round(top)) ?? 0));
    }
    const total = [...rows.values()].reduce((sum, height) => sum + height, 0);
    return { reserved, real: total / rows.size };
  });

test.describe('before scripts run', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, cells] of [
    ['/', '[data-cards] > *'],
    // New reviews of other tests come last.
    ['/community?sort=helpful', 'main div:has(> article) > *'],
    ['/category-ranking', 'main ol:has(> li + li + li + li) > li'],
  ] as const)
    for (const width of WIDTHS)
      test(`${path} reserves the height of its cards or rows at ${width} px`, async ({
        context,
      }) => {
        const page = await openAt(width, context, path);
        const { reserved, real } = await heightsOf(page, cells);
        expectNear(reserved, real);
      });

  for (const language of ['ko', 'en', 'ja', 'zh'])
    test(`links of the first screen break evenly in ${language}`, async ({ context }) => {
      const page = await openAt(390, context, `/?lang=${language}`);
      const links = page.locator('main ul').first().getByRole('link');
      expect(await links.count()).toBeGreaterThan(2);
      expect(await links.evaluateAll(findShortLastLines)).toEqual([]);
    });
});

/** Texts whose last line is shorter than a third of the first one. Runs in the page. */
function findShortLastLines(links: Element[]): (string | null)[] {
  const isShort = (link: Element) => {
    const range = document.createRange();
    range.selectNodeContents(link.firstChild ?? link);
    const lines = [...range.getClientRects()];
    const [first, last] = [lines[0]?.width ?? 0, lines.at(-1)?.width ?? 0];
    return lines.length > 1 && last < first / 3;
  };
  return links.filter(isShort).map(({ textContent }) => textContent);
}
