import { expect, test } from 'playwright/test';
import { isAccessible, isAccessibleInTheDark } from './pages/axe';

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
