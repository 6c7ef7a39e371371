import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';

type Paint = 'background-color' | 'fill' | 'stroke' | 'outline-color';

/** A part of a page that is drawn: a bar, a line, a slice. */
export interface Drawn {
  readonly selector: string;
  readonly paint: Paint;
  readonly pseudo?: '::before';
}

/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

/** Expects that colours, border, outline or underline tell a selected part from another one. */
export async function expectToldApart(page: Page, selected: string, other: string): Promise<void> {
  // What is selected may change while the page scrolls.
  await expect
    .poll(() => page.evaluate(describeLooks, [selected, other]), `${selected} and ${other}`)
    .toEqual({ found: 2, looks: 2 });
}

/** Expects that every part of this kind stands out from the page. */
export async function expectDrawn(page: Page, { selector, paint, pseudo }: Drawn): Promise<void> {
  await expect(page.locator(selector).first()).toBeAttached();
  const found = await page
    .locator(selector)
    .evaluateAll(measureContrast, { paint, pseudo: pseudo ?? null });
  for (const contrast of found)
    expect.soft(contrast, `${selector} ${paint}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
}

/** Counts the parts found and their different looks. Runs in the page. A shadow is not drawn where colours are forced. */
function describeLooks(selectors: readonly string[]): { found: number; looks: number } {
  const looks = selectors
    .map((selector) => document.querySelector(selector))
    .filter((element) => element !== null)
    .map((element) => {
      const style = getComputedStyle(element);
      const border = style.borderBottomWidth === '0px' ? '' : style.borderBottomColor;
      const outline = style.outlineStyle === 'none' ? '' : style.outlineColor;
      const { color, backgroundColor, textDecorationLine } = style;
      return [color, backgroundColor, border, outline, textDecorationLine].join(' ');
    });
  return { found: looks.length, looks: new Set(looks).size };
}

/** Contrast of each part with the page's background. Runs in the page. */
function measureContrast(
  elements: Element[],
  { paint, pseudo }: { paint: Paint; pseudo: string | null },
): number[] {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  const luminanceOf = (color: string): number => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
      .map((channel) => channel / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const page = luminanceOf(getComputedStyle(document.body).backgroundColor);
  return elements.map((element) => {
    const style = getComputedStyle(element, pseudo);
    if (paint === 'outline-color' && style.outlineStyle === 'none') return 1;
    const part = luminanceOf(style.getPropertyValue(paint));
    return (Math.max(part, page) + 0.05) / (Math.min(part, page) + 0.05);
  });
}
