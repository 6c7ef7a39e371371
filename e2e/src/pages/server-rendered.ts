import { expect } from '@atlas/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { callsOf } from './calls';
import { domOf } from './dom';

const TOOLS = 'ids=chatgpt,claude';

/** Every kind of page that a server draws, and the calls that what is below its first screen makes later. */
export const DRAWN_PAGES: Record<string, { later?: string[]; own?: RegExp }> = {
  '/': {
    later: ['/api/ai-bundles', '/api/rankings'],
    // What the account remembers of what was looked at.
    own: /^\/api\/ai-tools(?:\/[\w-]+\/similar)?$/,
  },
  '/landing': {},
  '/privacy-policy': {},
  '/ai-detail-enhanced/canva': {},
  '/ai-detail-enhanced/no-such-tool': {},
  '/category-ranking': {},
  '/category-ranking?category=coding': {},
  '/community': {},
  '/profile/demo-0': {},
  [`/ai-comparison?${TOOLS}&step=3`]: {},
  '/compare/canva-vs-gamma': {},
  '/bundles': {},
  '/bundle-detail/blog-writer': {},
  '/discover': {},
};

/** Who has just changed something gets the page that the browser draws (packages/contracts/src/wrote-cookie.ts). */
const WROTE = 'atlas_wrote';

/** One browser's window; what it has fetched and compiled, the next page of the same test has already. */
export function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  return browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...options,
  });
}

export const speak = (context: BrowserContext, origin: string, language: string) =>
  context.addCookies([{ name: 'atlas_language', value: language, url: origin }]);

/** The first who asks for a page may get the one that the browser draws: the drawn one is kept for the next. */
export async function isKept(page: Page, url: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(url)).text())
    .toContain('id="dehydrated-state"');
}

/** As if no server had drawn it: what somebody gets who has just changed something. */
async function drawAlone(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: WROTE, value: '1', url }]);
  const response = await page.goto(url);
  expect(await response?.text()).not.toContain('id="dehydrated-state"');
  await page.context().clearCookies({ name: WROTE });
}

/**
 * What comes when the browser is idle comes on both. A browser that was too busy for the shell's deadline shows a card
 * with a retry instead of the page: it is pressed, as a visitor does.
 */
async function areAlike(page: Page, alone: Page): Promise<void> {
  const retry = alone.locator('main [role="alert"] button').first();
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    expect(await domOf(page)).toEqual(await domOf(alone));
  }).toPass({ timeout: 60_000 });
}

/** Nothing of the page is on its way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('header [aria-busy="true"]')).toHaveCount(0);
}

export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404'))
      errors.push(message.text());
  });
  return errors;
}

/** Remembers what stood in the HTML; the place of what is one's own is filled by another node. */
function keepNodes() {
  document.addEventListener('DOMContentLoaded', () => {
    const nodes = [
      ...document.querySelectorAll('header :not([data-skeleton]), main h1, main a, footer a'),
    ];
    Object.assign(window, { atFirst: nodes });
  });
}

const replaced = () =>
  (window as unknown as { atFirst: Element[] }).atFirst
    .filter((node) => !node.isConnected)
    .map((node) => node.outerHTML.slice(0, 200));

/** What a browser remembers, for the next page of the same context to begin with. */
function remember(known: Record<string, string>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
}

async function knownIn(context: BrowserContext): Promise<Record<string, string>> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** What the page says of its slices, and the file that it names for the rest. */
async function registryOf(): Promise<string> {
  const said = document.getElementById('registry')?.textContent ?? '{}';
  const { file } = JSON.parse(said) as { file: string };
  return said + (await (await fetch(file)).text());
}

interface Visit {
  /** Whether the browser may ask for this once more than the server did. */
  mayAsk: (call: string) => boolean;
  /** For what is said where it fails. */
  who: string;
  /** What its registry names. */
  holds?: string;
}

/** Opens a drawn page, sees it taken over as it stands, and that it is the page which a browser draws alone. */
export async function isTakenOver(
  context: BrowserContext,
  url: string,
  { mayAsk, who, holds = '' }: Visit,
): Promise<void> {
  const known = await knownIn(context);
  const page = await context.newPage();
  await isKept(page, url);
  const errors = errorsOf(page);
  const calls = callsOf(page);
  await page.addInitScript(keepNodes);
  await page.goto(url);
  await settle(page);
  expect(errors, who).toEqual([]);
  expect(await page.evaluate(registryOf), who).toContain(holds);
  expect(await page.evaluate(replaced), who).toEqual([]);
  expect(
    calls().filter((call) => !mayAsk(call)),
    who,
  ).toEqual([]);

  await page.evaluate(remember, known);
  const alone = await context.newPage();
  await drawAlone(alone, url);
  await settle(alone);
  await areAlike(page, alone);
  await alone.evaluate(remember, known);
  await Promise.all([page.close(), alone.close()]);
}
