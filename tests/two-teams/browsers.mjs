import { chromium } from 'playwright';
import { findChromium } from '../../scripts/chromium.mjs';

const REPORT_MS = 60_000;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Opens catalog's page as one visitor after the other, each until the browser has told the site that the release failed; ends when `isOver` says so. */
export async function openBroken(site, release, cookies, isOver) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  try {
    for (const cookie of cookies) {
      if (await isOver()) return;
      const [name, value] = cookie.split(/=(.*)/s);
      const context = await browser.newContext();
      await context.addCookies([{ name, value, url: site }]);
      const page = await context.newPage();
      // The shell says on the console what it tells the site.
      const reported = page.waitForEvent('console', {
        predicate: (message) => message.text().includes(release),
        timeout: REPORT_MS,
      });
      await page.goto(`${site}/ai-detail`, { waitUntil: 'commit' });
      await reported;
      // What a gateway counted reaches the registry within a second.
      await page.waitForTimeout(1_500);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
