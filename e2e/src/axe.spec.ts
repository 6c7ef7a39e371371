import { expect, test } from 'playwright/test';
import { expectAccessible, expectAccessibleInDark } from './pages/axe';

test('axe finds a missing text alternative and low contrast', async ({ page }) => {
  await page.setContent(`<html lang="en"><title>Planted</title><style>
    body { background: #fff; } p { color: #555; } [data-theme='dark'] p { color: #bbb; }
    </style><main><h1>Planted</h1><p>Words</p></main>`);
  await expectAccessible(page);
  await expect(expectAccessibleInDark(page)).rejects.toThrow('color-contrast: <p>Words</p>');
  await page.locator('main').evaluate((main) => main.append(new Image()));
  await expect(expectAccessible(page)).rejects.toThrow('image-alt: <img>');
});
