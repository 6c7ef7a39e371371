import { expect } from '@atlas/testing';
import type {
  APIRequestContext,
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright/test';
import { recordCalls } from './calls';
import { domOf } from './dom';
import { findUncoveredPages, listSitePages } from './site-pages';

const TOOLS = 'ids=chatgpt,claude';

/** Calls that content below the first screen makes later, and calls for data of the user. */
interface BrowserCalls {
  readonly later?: readonly string[];
  readonly own?: RegExp;
}

/** Chosen states of server-rendered pages: those with most content, because each is opened many times. */
const CHOSEN_STATES: Record<string, BrowserCalls> = {
  '/': {
    later: ['/api/ai-bundles', '/api/rankings'],
    // The history of the account.
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
  '/bundle-detail/blog-writer': { own: /^\/api\/catalog\/bundle-ratings\// },
  '/discover': {},
};

/** Every server-rendered page of the manifests, by address: the chosen states, and one state of each other page. */
export const SERVER_RENDERED_PAGES: Record<string, BrowserCalls> = {
  ...CHOSEN_STATES,
  ...Object.fromEntries(
    findUncoveredPages(Object.keys(CHOSEN_STATES))
      .flatMap((pattern) => listSitePages().find((page) => page.pattern === pattern) ?? [])
      .filter(({ isServerRendered }) => isServerRendered)
      .map(({ address }) => [address, {}]),
  ),
};

/** With this cookie the browser renders the page: the visitor has just written (packages/contracts/src/wrote-cookie.ts). */
const WROTE = 'atlas_wrote';

/** A browser context. The pages of one test share it with its HTTP and code caches. */
export function openContext(browser: Browser, options: BrowserContextOptions = {}) {
  return browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    ...options,
  });
}

export const setLanguage = (context: BrowserContext, origin: string, language: string) =>
  context.addCookies([{ name: 'atlas_language', value: language, url: origin }]);

/** Opens a page in a new context with a chosen language. */
export async function openPage(browser: Browser, origin: string, language: string): Promise<Page> {
  const context = await openContext(browser);
  await setLanguage(context, origin, language);
  return context.newPage();
}

/** Asks for a page until the server has rendered it with all of its data. The first request may return a page that the browser renders. */
export async function fetchServerRendered(
  request: APIRequestContext,
  url: string,
): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await request.get(url)).text();
    expect(isServerRendered(html)).toBe(true);
  }).toPass({ timeout: 60_000 });
  return html;
}

/** Waits until the gateway has cached the server-rendered page. */
export async function waitUntilServerRendered(page: Page, url: string): Promise<void> {
  await fetchServerRendered(page.request, url);
}

/** Whether the server rendered the page with all of its data: a busy renderer leaves late data to the browser. */
const isServerRendered = (html = '') =>
  /id="dehydrated-state"[^>]*>\{"at":\d+,"isComplete":true/.test(html);

/**
 * Opens a page as rendered by the server: in another tab when a busy renderer left it to the browser.
 *
 * @param prepare runs on each tab before it loads the page; its last result is returned
 */
export async function openServerRendered<T>(
  context: BrowserContext,
  url: string,
  prepare: (page: Page) => Promise<T>,
): Promise<{ page: Page; prepared: T }> {
  for (;;) {
    const page = await context.newPage();
    await waitUntilServerRendered(page, url);
    const prepared = await prepare(page);
    const response = await page.goto(url);
    if (isServerRendered(await response?.text())) return { page, prepared };
    await page.close();
  }
}

/** Opens the page as rendered by the browser. */
async function openClientRendered(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: WROTE, value: '1', url }]);
  const response = await page.goto(url);
  expect(isServerRendered(await response?.text())).toBe(false);
  await page.context().clearCookies({ name: WROTE });
}

/** Waits until both pages have the same DOM. */
async function expectSameDom(page: Page, clientRendered: Page): Promise<void> {
  await expect(async () => {
    expect(await domOf(page)).toEqual(await domOf(clientRendered));
  }).toPass({ timeout: 60_000 });
}

/** Waits until the page has loaded its content. */
export async function waitUntilIdle(page: Page): Promise<void> {
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

/** Records nodes of the HTML. Skeletons are excluded: their content replaces them. */
function recordNodes() {
  document.addEventListener('DOMContentLoaded', () => {
    const nodes = [
      ...document.querySelectorAll('header :not([data-skeleton]), main h1, main a, footer a'),
    ];
    Object.assign(window, { atFirst: nodes });
  });
}

const replacedNodes = () =>
  (window as unknown as { atFirst: Element[] }).atFirst
    .filter((node) => !node.isConnected)
    .map((node) => node.outerHTML.slice(0, 200));

/** Replaces the local storage of the page. */
function restoreStorage(items: Record<string, string>) {
  localStorage.clear();
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

async function readStorage(context: BrowserContext): Promise<Record<string, string>> {
  const { origins } = await context.storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage);
  return Object.fromEntries(stored.map(({ name, value }) => [name, value]));
}

/** The registry data in the page and the registry file that it names. */
async function readRegistryText(): Promise<string> {
  const data = document.getElementById('registry')?.textContent ?? '{}';
  const { file } = JSON.parse(data) as { file: string };
  return data + (await (await fetch(file)).text());
}

interface Visit {
  /** Whether the browser may make this call although the server has made it. */
  mayRequest: (call: string) => boolean;
  /** Names the visit in failure messages. */
  label: string;
  /** Text that the registry of the page must contain. */
  registryContains?: string;
}

/** Resolves when React handles the element. */
export async function waitUntilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).join(' ')), { timeout: 30_000 })
    .toContain('__reactProps$');
}

/** Opens a server-rendered page and expects that hydration changes nothing and that the browser renders the same page. */
export async function expectHydrated(
  context: BrowserContext,
  url: string,
  { mayRequest, label, registryContains = '' }: Visit,
): Promise<void> {
  const known = await readStorage(context);
  const { page, prepared } = await openServerRendered(context, url, async (tab) => {
    await tab.addInitScript(recordNodes);
    return { errors: errorsOf(tab), calls: recordCalls(tab) };
  });
  const { errors, calls } = prepared;
  await waitUntilIdle(page);
  expect(errors, label).toEqual([]);
  expect(await page.evaluate(readRegistryText), label).toContain(registryContains);
  expect(await page.evaluate(replacedNodes), label).toEqual([]);
  expect(
    calls().filter((call) => !mayRequest(call)),
    label,
  ).toEqual([]);

  await page.evaluate(restoreStorage, known);
  const clientRendered = await context.newPage();
  await openClientRendered(clientRendered, url);
  await waitUntilIdle(clientRendered);
  await expectSameDom(page, clientRendered);
  await clientRendered.evaluate(restoreStorage, known);
  await Promise.all([page.close(), clientRendered.close()]);
}
