import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import { readPage } from '../src/feeds/adapters/page';
import { pageSchema } from '../src/feeds/adapters/page-schema';
import { createFetchSource } from '../src/feeds/fetch-source';
import type { Validators } from '../src/feeds/fetch-source';
import { createRobots } from '../src/feeds/robots';
import { compareFeed } from './compare-feed';

const PAGE = 'https://www.alpha.example/pricing';
const CARDS = {
  rows: '#plans > li',
  columns: {
    plan: { select: 'h3' },
    price: { select: '.price', pattern: '^([^/ ]+)' },
  },
};
const settingsOf = (fields: object = {}) =>
  pageSchema.parse({
    adapter: 'page',
    tool: 'alpha',
    source: { publisher: 'Alpha' },
    read: CARDS,
    prices: {
      column: 'price',
      currency: 'USD',
      per: 'month',
      plan: { column: 'plan' },
      values: { Free: 0, Custom: null },
      zero: 'free',
    },
    ...fields,
  });
const read = (html: string | Buffer, fields: object = {}) =>
  compareFeed((input) => readPage(PAGE, settingsOf(fields), input), { bodies: { [PAGE]: html } });
const aCard = (plan: string, price: string) =>
  `<li class="card"><h3>\n  ${plan}\n</h3><div class=price>${price}</div></li>`;
const aPage = (...cards: string[]) =>
  `<!doctype html><html><head><title>Pricing</title></head><body><ul id=plans>${cards.join('')}</ul></body>`;

describe('pricing page', () => {
  it('states another price of a plan, with the page as its source', async () => {
    const html = aPage(
      aCard('Free', 'Free'),
      aCard('Pro', '<span>$</span><b>18</b><sup>.50</sup> / month'),
      aCard('Team', '$30 / user'),
      aCard('Enterprise', 'Custom'),
    );
    const { tasks, errors, rows, matched } = await read(html);
    expect(errors).toEqual([]);
    expect({ rows, matched }).toEqual({ rows: 4, matched: 4 });
    expect(tasks.map(({ fact, proposed }) => [fact, proposed?.value])).toEqual([
      ['plan:free', { name: 'Free', price: { kind: 'free' } }],
      [
        'plan:pro',
        {
          name: 'Pro',
          price: { kind: 'amount', amount: 18.5, currency: 'USD', per: 'month' },
          billed: 'monthly',
        },
      ],
    ]);
    expect(tasks[1]?.proposed?.sources).toEqual([{ url: PAGE, publisher: 'Alpha', kind: 'maker' }]);
  });

  it('reads attributes, and text without scripts and comments', async () => {
    const html = aPage(
      '<li data-plan="Pro"><script>"$1"</script><!-- $2 --><p class=price data-usd="19">₩25,000</p></li>',
    );
    const { tasks } = await read(html, {
      read: {
        rows: 'li[data-plan]',
        columns: {
          plan: { attribute: 'data-plan' },
          price: { select: '.price', attribute: 'data-usd' },
        },
      },
    });
    expect(tasks.map(({ proposed }) => proposed?.value)).toEqual([
      expect.objectContaining({ price: expect.objectContaining({ amount: 19 }) }),
    ]);
    const text = { rows: 'li', columns: { plan: { attribute: 'data-plan' }, price: {} } };
    const other = await read(html, { read: text });
    expect(other.tasks).toEqual([]);
    expect(other.errors).toEqual([{ line: 1, field: 'price', message: 'Not in USD: ₩25,000' }]);
  });

  it('reads plans from JSON in the page', async () => {
    const json = JSON.stringify({
      '@type': 'Product',
      offers: [{ name: 'Pro', price: 17, priceCurrency: 'USD' }],
    });
    const html = `<script type="application/ld+json">{"@type":"Thing"}</script>
      <script type="application/ld+json">{broken</script>
      <script type="application/ld+json">${json}</script>`;
    const { tasks } = await read(html, {
      read: { script: 'script[type="application/ld+json"]', list: '/offers' },
      prices: {
        column: 'price',
        currency: { column: 'priceCurrency' },
        per: 'month',
        plan: { column: 'name' },
      },
    });
    expect(tasks.map(({ fact, proposed }) => [fact, proposed?.value])).toEqual([
      ['plan:pro', expect.objectContaining({ price: expect.objectContaining({ amount: 17 }) })],
    ]);
  });

  it.each([
    ['€18', 'Not in USD: €18'],
    ['18,50', 'Not a number: 18,50'],
    ['Ask us', 'Not a number: Ask'],
  ])('reports the price %s and proposes nothing', async (price, message) => {
    const { tasks, errors } = await read(aPage(aCard('Pro', price)));
    expect(tasks).toEqual([]);
    expect(errors).toEqual([{ line: 1, field: 'price', message }]);
  });

  it('keeps markup in names as text', async () => {
    const { tasks } = await read(aPage(aCard('Plus &lt;img src=x onerror=alert(1)&gt;', '$9')));
    expect(tasks[0]?.proposed?.value).toMatchObject({ name: 'Plus <img src=x onerror=alert(1)>' });
  });
});

describe('page with another layout', () => {
  it.each([
    ['no plan', '<p>Loading…</p>', 'format'],
    ['no price', aPage('<li><h3>Pro</h3></li>'), 'format'],
    ['another page', '{"error":"sign in"}', 'format'],
    ['nothing', '', 'format'],
    ['too many rows', aPage(aCard('Pro', '$1').repeat(101)), 'format'],
    ['another encoding', Buffer.from('<p>\xa3', 'latin1'), 'format'],
    ['too many elements', '<b>'.repeat(300_000), 'too-large'],
    ['elements nested too deeply', '<p>'.repeat(2) + '<div>'.repeat(5_000), 'too-large'],
    ['too many siblings', '<br>'.repeat(150_000), 'too-large'],
  ])('fails for %s and closes no task', async (_name, html, kind) => {
    await expect(read(html)).rejects.toMatchObject({ kind });
  });

  it('fails where no script has the list', async () => {
    const settings = { read: { script: 'script', list: '/offers' } };
    await expect(read('<script>{"offers":1}</script>', settings)).rejects.toMatchObject({
      kind: 'format',
    });
  });
});

it.each([
  ['a selector', { read: { ...CARDS, rows: 'li[' } }],
  ['a pattern', { read: { ...CARDS, columns: { price: { pattern: '(' } } } }],
  ['a pattern without a group', { read: { ...CARDS, columns: { price: { pattern: '\\d+' } } } }],
  ['an unknown setting', { kind: 'community' }],
])('refuses %s that is not valid', (_name, fields) => {
  expect(() => settingsOf(fields)).toThrow();
});

it('respects robots.txt and asks for a changed page only', async () => {
  const html = aPage(aCard('Pro', '$18'));
  const requests: [path: string, etag: string | undefined][] = [];
  let rules = '';
  const respond = ({ url = '', headers }: IncomingMessage, res: ServerResponse) => {
    requests.push([url, headers['if-none-match']]);
    if (url === '/robots.txt') res.end(rules);
    else if (headers['if-none-match'] === '"a"') res.writeHead(304).end();
    else res.writeHead(200, { etag: '"a"', 'content-type': 'text/html' }).end(html);
  };
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${address}/pricing`;
  const { signal } = new AbortController();
  /** Reads the page once; `validators` are those of the run before. */
  const run = async (validators: Validators = {}) => {
    const fetchPublic = createPublicFetch({ userAgent: 'test', allowedAddresses: [address] });
    const fetchSource = createFetchSource(fetchPublic, createRobots(fetchPublic));
    let after = validators;
    const reading = await readPage(url, settingsOf({ source: { publisher: 'Alpha', url: PAGE } }), {
      fetch: async (from) => {
        const limits = { maxBytes: 100_000, timeoutMs: 5_000 };
        const fetched = await fetchSource(from, limits, { validators, signal });
        if (fetched) after = fetched.validators;
        return fetched?.body;
      },
      tools: () => [],
      symbolOf: () => undefined,
      fail: () => undefined,
      memory: null,
    });
    return { reading, after };
  };
  try {
    const first = await run();
    expect(first.reading.rows).toBeDefined();
    expect((await run(first.after)).reading.rows).toBeUndefined();
    rules = 'User-agent: *\nDisallow: /pricing\n';
    await expect(run()).rejects.toMatchObject({ kind: 'robots' });
    expect(requests).toEqual([
      ['/robots.txt', undefined],
      ['/pricing', undefined],
      ['/robots.txt', undefined],
      ['/pricing', '"a"'],
      ['/robots.txt', undefined],
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
