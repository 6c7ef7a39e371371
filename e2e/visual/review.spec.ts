import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';
import { compress } from './compress';
import { accept } from './review/accept';
import { readChanges } from './review/changes';
import type { Change } from './review/changes';
import { writeReview } from './review/write-review';
import { serveFolder } from './serve-folder';

const NAMES = ['home-390-ko-light', 'login-1440-en-dark', 'stories/ui-tile--new-390-en-dark'];

test('lists each difference of a run once', async () => {
  const [change] = await madeChanges();
  const attached = (end: string) => ({
    name: `${NAMES[0]}-${end}.png`,
    path: defined(change).after,
  });
  const errors = [{ message: '\u001b[31m 1204 pixels (ratio 0.01 of all image pixels)\u001b[39m' }];
  const attachments = ['expected', 'actual', 'diff'].map(attached);
  const results = [
    { status: 'failed', attachments, errors },
    { status: 'failed', attachments, errors },
    {
      status: 'passed',
      attachments: [{ ...attached('actual'), name: 'x-actual.png' }],
      errors: [],
    },
    { status: 'failed', attachments: [], errors: [{ message: 'no picture was taken' }] },
  ];
  const report = test.info().outputPath('report.json');
  const tests = results.map((result) => ({ results: [result] }));
  await writeFile(report, JSON.stringify({ suites: [{ suites: [{ specs: [{ tests }] }] }] }));
  const found = readChanges(report);
  expect(found.map((one) => [one.name, one.found])).toEqual([[NAMES[0], '1,204 pixels differ']]);
});

test('changes are reviewed by keyboard', async ({ page }) => {
  const folder = test.info().outputPath('review');
  writeReview(await madeChanges(page), folder);
  const served = await serveFolder(folder);
  try {
    await page.goto(served.origin);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('home');
    await expect(page.getByRole('img', { name: 'Before' })).toBeVisible();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('login');
    await page.keyboard.press('2');
    await page.getByRole('slider').fill('20');
    await expect(page.locator('.slides')).toHaveCSS('--at', '20%');
    await page.keyboard.press('3');
    const after = page.getByRole('img', { name: 'After' });
    await expect(after).toBeHidden();
    await page.keyboard.press(' ');
    await expect(after).toBeVisible();
    await page.keyboard.press('4');
    await expect(page.getByRole('img', { name: 'What differs is red' })).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByRole('img', { name: 'After: new' })).toBeVisible();
    await expect(page.locator('code')).toHaveText(`npm run visual -- --accept ${NAMES[0]}`);
    for (const key of ['a', 'k', 'a']) await page.keyboard.press(key);
    await expect(page.locator('code')).toHaveText('npm run visual -- --accept');
  } finally {
    await served.stop();
  }
});

test('accepting compresses the screenshots without changing pixels', async ({ page }) => {
  const changes = await madeChanges(page);
  const folder = test.info().outputPath('accepted');
  await expect(accept(changes, ['no-such'], folder, compress)).rejects.toThrow('no-such');
  expect(await accept(changes, [defined(NAMES[2])], folder, compress)).toEqual([NAMES[2]]);
  const [made, accepted] = await Promise.all([
    readFile(defined(changes[2]).after),
    readFile(path.join(folder, `${NAMES[2]}.png`)),
  ]);
  expect(accepted.length).toBeLessThan(made.length);
  expect(await pixelsOf(page, accepted)).toBe(await pixelsOf(page, made));
});

/** Three changes with images: two that differ, one that is new. */
async function madeChanges(page?: Page): Promise<Change[]> {
  const folder = test.info().outputPath('made');
  await mkdir(folder, { recursive: true });
  const base64 = await page?.evaluate(createImage);
  const image = base64 ? Buffer.from(base64, 'base64') : Buffer.from('an image');
  return Promise.all(
    NAMES.map(async (name, at) => {
      const after = path.join(folder, `${at}.png`);
      await writeFile(after, image);
      const old = name.startsWith('stories') ? {} : { before: after, diff: after };
      return { name, after, ...old, found: 'made by a test' };
    }),
  );
}

/** Runs in the page: creates an image that can be compressed. */
function createImage(): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 600, height: 400 });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('The browser has no 2D canvas.');
  for (let row = 0; row < 40; row += 1) {
    drawing.fillStyle = `hsl(${row * 9} 60% 50%)`;
    drawing.fillRect(row * 3, row * 10, 400, 10);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const pixelsOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const drawing = canvas.getContext('2d');
    if (!drawing) throw new Error('The browser has no 2D canvas.');
    drawing.drawImage(image, 0, 0);
    // Both use the same encoder, so equal text means equal pixels.
    return canvas.toDataURL();
  }, png.toString('base64'));
