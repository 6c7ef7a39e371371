import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';
import { layOutBelowScreen } from '../../src/pages/force-layout';
import { FIXED_TIME } from '../fixed-time';
import { choicesOf, SCREEN_HEIGHT } from '../open-picture';
import { preparePinned } from '../pinned';
import type { Picture } from '../routes';
import { isComplete, scrollThrough, waitUntilStable } from '../settle';

/** On a busy machine. */
const TIMEOUT_MS = 120_000;
/** Of the environment: LD_LIBRARY_PATH belongs to the pinned Chromium. */
const { FONTCONFIG_FILE } = preparePinned().env;

/** Starts Firefox with the fonts, time zone and settings of the pictures. @throws {Error} when there is no Firefox */
export function startFirefox(): Promise<Browser> {
  const { FIREFOX_PATH: executablePath } = process.env;
  if (!executablePath)
    throw new Error('Firefox is missing: install firefox-esr, or set FIREFOX_PATH to its path.');
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: TIMEOUT_MS,
    env: { ...process.env, FONTCONFIG_FILE, TZ: 'Asia/Seoul' },
    extraPrefsFirefox: {
      'messaging-system.rsexperimentloader.enabled': false,
      'dom.serviceWorkers.enabled': false,
      'intl.accept_languages': 'ko-KR',
      'privacy.globalprivacycontrol.enabled': true,
      'privacy.donottrackheader.enabled': true,
      'ui.prefersReducedMotion': 1,
      'ui.useOverlayScrollbars': 1,
    },
  });
}

/** Opens the page of a picture as `open` does in Chromium, and waits until it is complete. */
export async function openInFirefox(
  browser: Browser,
  site: string,
  picture: Picture,
): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const { cookies, stored } = choicesOf(picture);
  const { hostname: domain } = new URL(site);
  await context.setCookie(
    ...Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: '/' })),
  );
  await page.evaluateOnNewDocument(prepare, stored, FIXED_TIME);
  await page.setViewport({ width: picture.width, height: SCREEN_HEIGHT });
  await page.goto(site + picture.path, { waitUntil: 'load' });
  await page.waitForSelector(picture.shows ?? 'h1');
  await page.evaluate(layOutBelowScreen);
  await page.evaluate(scrollThrough);
  await page.waitForFunction(isComplete);
  await page.evaluate(waitUntilStable);
  return page;
}

/** Runs in the page before its scripts. */
function prepare(stored: Record<string, string>, time: string): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  sessionStorage.setItem('atlas.demo-notice', '1');
  const now = Date.parse(time);
  globalThis.Date = new Proxy(Date, {
    construct: (Original, args) =>
      Reflect.construct(Original, args.length > 0 ? args : [now]) as Date,
    get: (Original, key) => (key === 'now' ? () => now : Reflect.get(Original, key)),
  });
}
