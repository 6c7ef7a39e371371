import type { Sessions } from '@atlas/testing';
import type { Browser, Locator, Page } from 'playwright/test';
import { setLanguage } from './server-rendered';

/**
 * A phone with touch input and a desktop with keyboard input. The default tier runs one of the two, by `tag`.
 */
export const DEVICES = [
  { width: 390, hand: 'touch', tag: [] as string[] },
  { width: 1_440, hand: 'keyboard', tag: '@default' },
] as const;

type Device = (typeof DEVICES)[number];

interface Visit {
  language?: 'ko' | 'en' | 'ja' | 'zh';
  /** The state of a signed-in user. */
  storageState?: Awaited<ReturnType<Sessions['of']>>;
}

const origin = () => process.env.ATLAS_ORIGIN ?? '';

/** Opens a page in a new context of the device, with reduced motion and a chosen language. */
export async function visit(
  browser: Browser,
  path: string,
  { width, hand }: Device,
  { language = 'en', storageState }: Visit = {},
): Promise<Page> {
  const context = await browser.newContext({
    colorScheme: 'light',
    hasTouch: hand === 'touch',
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
    ...(storageState && { storageState }),
  });
  await setLanguage(context, origin(), language);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Activates an element as the device does: by a tap, or by a key press. */
export async function press(element: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  const hasTouch = await element.page().evaluate(() => navigator.maxTouchPoints > 0);
  if (hasTouch) await element.tap();
  else await element.press(key);
}
