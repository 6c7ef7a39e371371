import { getStats } from '@atlas/contracts';
import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { test, waitForWorker } from './pages/profile';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const TIMES = 10;

test('signs in 10 of 10 times with the service worker', async ({ profile }) => {
  test.setTimeout(600_000);
  const page = await profile.newPage();
  await page.goto(`${origin()}/`);
  await waitForWorker(page);
  const header = page.getByRole('banner');
  const refused: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    const isOfSignIn = path.startsWith('/identity') || path.startsWith('/api/auth/oidc');
    if (isOfSignIn && response.status() >= 400) refused.push(`${response.status()} ${path}`);
  });
  for (let time = 1; time <= TIMES; time += 1) {
    await header.getByRole('button', { name: '로그인' }).click();
    await page.getByRole('button', { name: /김민준/ }).click();
    await expect(header.getByRole('link', { name: /마이페이지/ }), `time ${time}`).toBeVisible({
      timeout: 30_000,
    });
    await page.goto(`${origin()}/`);
    await header.getByRole('button', { name: '로그아웃' }).click();
  }
  expect(refused).toEqual([]);
});

test('a login without cookies names them and leads back', async ({ profile }) => {
  const page = await profile.newPage();
  await page.goto(`${origin()}/`);
  await waitForWorker(page);
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const person = page.getByRole('button', { name: /김민준/ });
  await expect(person).toBeVisible();
  await profile.clearCookies();
  await person.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('쿠키');
  await page.getByRole('link', { name: '로그인 다시 시작' }).click();
  await expect(page).toHaveURL(`${origin()}/login`);
});

// Not in a profile: in the back/forward cache a page that was left can still send.
test('a visit counts when its page is left while the worker is stopped', async ({
  page,
  context,
}) => {
  await page.goto(`${origin()}/`);
  await waitForWorker(page);
  const before = await countVisits(page);
  await page.goto(`${origin()}/ai-detail-enhanced/suno`);
  await page.waitForFunction(() => sessionStorage.getItem('atlas.visits')?.includes('suno'));
  // The browser stops a worker without work after half a minute.
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(`${origin()}/`);
  await expect.poll(() => countVisits(page), { timeout: 30_000 }).toBeGreaterThan(before);
});

async function countVisits(page: Page): Promise<number> {
  const response = await page.request.get(origin() + getStats.path);
  return getStats.output.parse(await response.json()).today.toolVisits;
}
