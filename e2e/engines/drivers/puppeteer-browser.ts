import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';
import { START_TIMEOUT_MS, VIEWPORT } from './driver';
import type { Browser, Driver, Key } from './driver';
import { isLate, OF_NOTHING, withoutAbortedLoads } from './left-page';
import type { RecordedError } from './left-page';

/**
 * Starts Chromium (DevTools protocol) or Firefox (WebDriver BiDi).
 *
 * @param executablePath path of the program
 */
export async function startWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Browser> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    timeout: START_TIMEOUT_MS,
    defaultViewport: VIEWPORT,
    // Firefox otherwise waits for experiments from the network.
    extraPrefsFirefox: { 'messaging-system.rsexperimentloader.enabled': false },
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu', '--disable-quic'] : [],
  });
  return {
    async open() {
      const context = await started.createBrowserContext();
      const page = await context.newPage();
      return toDriver(page, () => context.close());
    },
    close: () => started.close(),
  };
}

function toDriver(page: Page, close: () => Promise<void>): Driver {
  let errors: RecordedError[] = [];
  let leftAt = 0;
  const add = (text: string) => {
    const error = { text, at: Date.now() };
    if (!isLate(error, leftAt) && !text.includes(OF_NOTHING)) errors.push(error);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') add(message.text());
  });
  page.on('pageerror', (error) => add(String(error)));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    leftAt = Date.now();
    errors = withoutAbortedLoads(errors, leftAt);
  });
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // In Firefox `page.reload` never ends for a page that was restored.
    reload: async () => void (await page.evaluate(() => void setTimeout(() => location.reload()))),
    back: async () => void (await page.evaluate(() => void setTimeout(() => history.back()))),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    readConsole: async () => errors.splice(0).map(({ text }) => text),
    close,
  };
}
