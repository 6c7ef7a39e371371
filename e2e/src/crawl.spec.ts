import { expect, test } from 'playwright/test';
import type { APIRequestContext } from 'playwright/test';
import { defined } from '@atlas/contracts/testing';

const origin = () => process.env.ATLAS_ORIGIN ?? '';
const LANGUAGES = ['ko', 'en', 'ja', 'zh'];
/** Concurrent requests that do not slow down the other tests. */
const AT_ONCE = 4;
/** Number of pages of each kind that are read in every language. */
const OF_A_KIND = 3;

interface Read {
  readonly address: string;
  readonly status: number;
  readonly head: string;
}

/** Requests a page without cookies, as a search engine does. */
async function read(request: APIRequestContext, address: string): Promise<Read> {
  const response = await request.get(address, { headers: { cookie: '' } });
  const html = await response.text();
  return { address, status: response.status(), head: html.slice(0, html.indexOf('</head>')) };
}

async function readAll(request: APIRequestContext, addresses: readonly string[]): Promise<Read[]> {
  const all: Read[] = [];
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const some = addresses.slice(at, at + AT_ONCE);
    all.push(...(await Promise.all(some.map((address) => read(request, address)))));
  }
  return all;
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const inLanguage = (address: string, language: string) => {
  const url = new URL(address);
  if (language !== 'ko') url.searchParams.set('lang', language);
  return url.href;
};

/** The errors in the head of a page that search engines may index. */
function faultsOf({ address, status, head }: Read): string[] {
  const page = new URL(address);
  page.searchParams.delete('lang');
  const one = (pattern: RegExp) => unescaped(pattern.exec(head)?.[1] ?? '');
  const alternates = [...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
  const named = Object.fromEntries(
    alternates.map(([, code, href]) => [code, unescaped(defined(href))]),
  );
  const wanted = Object.fromEntries(LANGUAGES.map((code) => [code, inLanguage(page.href, code)]));
  const things = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  const faults = {
    [`status ${status}`]: status !== 200,
    title: !/ · AI Atlas$|AI Atlas/.test(one(/<title>(.*?)<\/title>/)),
    description: one(/<meta name="description" content="([^"]*)"/).length < 10,
    canonical: one(/<link rel="canonical" href="([^"]+)"/) !== address,
    hreflang: JSON.stringify(named) !== JSON.stringify({ ...wanted, 'x-default': page.href }),
    robots: /name="robots"/.test(head),
    'JSON-LD': things.some(([, json]) => !isThing(defined(json))),
  };
  return Object.entries(faults).flatMap(([name, isThere]) =>
    isThere ? [`${address}: ${name}`] : [],
  );
}

function isThing(json: string): boolean {
  const thing = JSON.parse(json) as Record<string, unknown>;
  return thing['@context'] === 'https://schema.org' && typeof thing['@type'] === 'string';
}

const titleOf = ({ head }: Read): string => /<title>(.*?)<\/title>/.exec(head)?.[1] ?? '';

/** `/bundle-detail/x` is of the kind `/bundle-detail`. */
const kindOf = (address: string) => defined(new URL(address).pathname.split('/')[1]);

test('pages of the sitemap have correct heads in each language', async ({ request }) => {
  test.setTimeout(300_000);
  const sitemap = await (await request.get(`${origin()}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) =>
    unescaped(defined(one)),
  );
  const kinds = new Set(addresses.map(kindOf));
  const some = [...kinds].flatMap((kind) =>
    addresses.filter((address) => kindOf(address) === kind).slice(0, OF_A_KIND),
  );
  expect(kinds.size).toBeGreaterThan(10);
  const pages = await readAll(
    request,
    some.flatMap((address) => LANGUAGES.map((language) => inLanguage(address, language))),
  );
  expect(pages.flatMap(faultsOf)).toEqual([]);
  // The first request may return a general title.
  await expect(async () => {
    const own = await readAll(request, some);
    const titles = own.map(titleOf);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  }).toPass({ timeout: 60_000 });
});

/** Pages with lists, and a link that each must contain. */
const LISTS: Record<string, RegExp> = {
  '/': /\?page=2$/,
  '/?page=2': /\?page=3$/,
  '/category-ranking': /[?&]page=2$/,
  '/community': /\?after=/,
  '/bundles': /\/bundle-detail\//,
  '/discover': /\/ai-detail-enhanced\//,
};

/** Links of a page to this site, without API and login. */
function linksOf(html: string, address: string): string[] {
  const all = [...html.matchAll(/<a\b[^>]*\bhref="([^"#]+)[^"]*"/g)].map(([, to]) =>
    unescaped(defined(to)),
  );
  const urls = all.map((to) => new URL(to, address));
  const own = urls.filter(
    (url) => url.origin === origin() && !/^\/(?:api|identity)\//.test(url.pathname),
  );
  return [...new Set(own.map(({ href }) => href))];
}

test('links of lists lead to pages', async ({ request }) => {
  test.setTimeout(300_000);
  const links = new Set<string>();
  for (const [list, ownLink] of Object.entries(LISTS)) {
    const address = origin() + list;
    const read = async () => linksOf(await (await request.get(address)).text(), address);
    // The first request may return a page that the browser renders.
    await expect.poll(async () => (await read()).some((link) => ownLink.test(link))).toBe(true);
    for (const link of await read()) links.add(link);
  }
  const pages = await readAll(request, [...links]);
  expect(pages.filter(({ status }) => status !== 200).map(({ address }) => address)).toEqual([]);
});
