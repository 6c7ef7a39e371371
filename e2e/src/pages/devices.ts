import type { Sessions } from '@atlas/testing';
import type { Browser, Locator, Page } from 'playwright/test';
import { speak } from './server-rendered';

/**
 * A phone, which is touched, and a desktop, which is used by its keyboard. The default tier runs one of the two; `tag` is
 * the tag of a test that belongs to it.
 */
export const DEVICES = [
  { width: 390, hand: 'touch', tag: [] as string[] },
  { width: 1_440, hand: 'keyboard', tag: '@default' },
] as const;

type Device = (typeof DEVICES)[number];

interface Visit {
  language?: 'ko' | 'en' | 'ja' | 'zh';
  /** Of somebody who is signed in. */
  storageState?: Awaited<ReturnType<Sessions['of']>>;
}

const origin = () => process.env.ATLAS_ORIGIN ?? '';

/** A visitor of their own on the device, at the page; nothing fades, and the language is chosen. */
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
  await speak(context, origin(), language);
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  await page.goto(origin() + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Works what is there as the device does: a finger touches it, a keyboard focuses it and presses the key. */
export async function press(what: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  const touched = await what.page().evaluate(() => navigator.maxTouchPoints > 0);
  if (touched) await what.tap();
  else await what.press(key);
}
