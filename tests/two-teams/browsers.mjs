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

/** Opens catalog's page as one visitor after another until the browser has reported the failure; ends when `isOver` returns true. */
export async function openBroken(site, release, cookies, isOver) {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ARGS });
  try {
    for (const cookie of cookies) {
      if (await isOver()) return;
      const [name, value] = cookie.split(/=(.*)/s);
      const context = await browser.newContext();
      await context.addCookies([{ name, value, url: site }]);
      const page = await context.newPage();
      // The shell logs its reports to the console.
      const reported = page.waitForEvent('console', {
        predicate: (message) => message.text().includes(release),
        timeout: REPORT_MS,
      });
      await page.goto(`${site}/ai-detail`, { waitUntil: 'commit' });
      await reported;
      // The gateway sends counts to the registry every second.
      await page.waitForTimeout(1_500);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
