import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import { toFailure } from '../src/feeds/failure';
import { readFeedsFile } from '../src/feeds/feeds-file';
import { createFetchSource } from '../src/feeds/fetch-source';
import { createRobots } from '../src/feeds/robots';
import { nextRun, retryAt } from '../src/feeds/schedule';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;
let robots: Handler;
let page: Handler;
let requests: string[];
const server = createServer((req, res) => {
  requests.push(req.url ?? '');
  if (req.url === '/robots.txt') robots(req, res);
  else page(req, res);
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  robots = (_, res) => res.writeHead(404).end();
  page = (_, res) => res.end('id\n');
});

const LIMITS = { maxBytes: 100_000, timeoutMs: 2_000 };
const { signal } = new AbortController();

function aFetch() {
  const allowedAddresses = [origin.slice('http://'.length)];
  const fetchPublic = createPublicFetch({ userAgent: 'test', allowedAddresses });
  const fetchSource = createFetchSource(fetchPublic, createRobots(fetchPublic));
  return (path = '/a', validators = {}) =>
    fetchSource(path.startsWith('/') ? origin + path : path, LIMITS, { validators, signal });
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => toFailure(error).kind,
  );
const say =
  (text: string): Handler =>
  (_, res) =>
    void res.end(text);
const redirect =
  (to: string): Handler =>
  (_, res) =>
    void res.writeHead(302, { location: to }).end();

describe('fetch of a source', () => {
  it('reads robots.txt once and the source each time', async () => {
    const fetchSource = aFetch();
    expect((await fetchSource())?.body.toString()).toBe('id\n');
    await fetchSource('/b');
    expect(requests).toEqual(['/robots.txt', '/a', '/b']);
  });

  it('does not request what robots.txt disallows for it or for all', async () => {
    robots = say('User-agent: *\nDisallow: /private\n\nUser-agent: AI-Atlas-Feeds\nDisallow: /a\n');
    expect(await failureOf(aFetch()('/a'))).toBe('robots');
    robots = say('User-agent: *\nDisallow: /\nAllow: /open\n');
    const fetchSource = aFetch();
    expect(await failureOf(fetchSource('/a'))).toBe('robots');
    expect(await failureOf(fetchSource('/open'))).toBe('none');
    expect(requests.filter((path) => path !== '/robots.txt')).toEqual(['/open']);
  });

  it('requests nothing while robots.txt cannot be read', async () => {
    robots = (_, res) => res.writeHead(503).end();
    expect(await failureOf(aFetch()())).toBe('robots');
    expect(requests).toEqual(['/robots.txt']);
  });

  it('pauses between requests as robots.txt wants', async () => {
    robots = say('User-agent: *\nCrawl-delay: 0.2\n');
    const fetchSource = aFetch();
    const started = performance.now();
    await fetchSource('/a');
    await fetchSource('/b');
    expect(performance.now() - started).toBeGreaterThan(190);
  });

  it('sends validators and recognises an unchanged source', async () => {
    page = ({ headers }, res) => {
      if (headers['if-none-match'] === '"1"') res.writeHead(304).end();
      else res.writeHead(200, { etag: '"1"', 'last-modified': 'today' }).end('id\n');
    };
    const fetchSource = aFetch();
    const validators = { etag: '"1"', lastModified: 'today' };
    expect((await fetchSource('/a'))?.validators).toEqual(validators);
    expect(await fetchSource('/a', validators)).toBeUndefined();
  });

  it.each([
    ['a private address', 'http://10.0.0.1/', 'address'],
    ['the metadata service', 'http://169.254.169.254/latest', 'address'],
    ['a local server', 'http://127.0.0.1:1/', 'address'],
    ['a file', 'file:///etc/passwd', 'address'],
    ['itself for ever', '/a', 'address'],
  ])('does not follow a redirect to %s', async (_name, to, kind) => {
    page = redirect(to);
    expect(await failureOf(aFetch()())).toBe(kind);
  });

  it('does not follow a redirect to what robots.txt disallows', async () => {
    robots = say('User-agent: *\nDisallow: /secret\n');
    page = redirect('/secret');
    expect(await failureOf(aFetch()())).toBe('robots');
    expect(requests).toEqual(['/robots.txt', '/a']);
  });

  it('follows a redirect that is allowed', async () => {
    page = (req, res) =>
      req.url === '/a' ? redirect('/b')(req, res) : say('id\nmoved\n')(req, res);
    expect((await aFetch()())?.body.toString()).toBe('id\nmoved\n');
  });

  it.each([
    ['a large body', say('x'.repeat(200_000)), 'too-large'],
    [
      'a gzip bomb',
      (_, res) =>
        res
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(50 * 2 ** 20))),
      'too-large',
    ],
    ['an error', (_, res) => res.writeHead(500).end('no'), 'status'],
    ['304 without a validator', (_, res) => res.writeHead(304).end(), 'status'],
    ['silence', () => {}, 'timeout'],
    ['a broken connection', (req) => req.socket.destroy(), 'unreachable'],
  ])('fails for %s', async (_name, handler, kind) => {
    page = handler;
    expect(await failureOf(aFetch()())).toBe(kind);
  });

  it.each(['http://localhost/', 'http://[::1]/', 'http://10.0.0.1/', 'http://127.0.0.1:9/'])(
    'refuses %s',
    async (url) => {
      expect(['address', 'unreachable']).toContain(await failureOf(aFetch()(url)));
      expect(requests).toEqual([]);
    },
  );
});

describe('configuration file', () => {
  const example = fileURLToPath(new URL('../feeds/example.json', import.meta.url));
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'atlas-feeds-'))));
  afterAll(() => rm(folder, { recursive: true }));

  async function readFile(content: unknown) {
    const file = join(folder, 'feeds.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readFeedsFile(file);
  }
  const aFeed = (fields: object = {}) => ({
    name: 'a',
    adapter: 'mapping',
    schedule: '0 4 * * *',
    url: 'a.csv',
    format: 'csv',
    tool: [{ by: 'id', column: 'id' }],
    source: { publisher: 'A', kind: 'dataset', url: 'https://a.example/' },
    facts: [{ fact: 'launch', value: { date: { column: 'since' } } }],
    ...fields,
  });
  const fileOf = (...feeds: object[]) => ({ contact: 'https://atlas.example/', feeds });

  it('accepts the example', async () => {
    const { feeds } = await readFeedsFile(example);
    expect(feeds.map(({ name, adapter }) => [name, adapter])).toEqual([
      ['awesome-ai-tools-pricing', 'prices'],
      ['store-listing-chatgpt', 'mapping'],
      ['simple-icons', 'icons'],
    ]);
  });

  it('accepts the example of pricing pages', async () => {
    const pages = fileURLToPath(new URL('../feeds/page-example.json', import.meta.url));
    const { feeds } = await readFeedsFile(pages);
    expect(feeds.map(({ adapter }) => adapter)).toEqual(['page', 'page']);
  });

  it('finds a local source next to the file', async () => {
    const { feeds } = await readFile(fileOf(aFeed()));
    expect(feeds[0]?.url).toBe(join(folder, 'a.csv'));
  });

  it.each([
    ['text', 'nonsense', /not valid JSON/],
    ['another adapter', fileOf(aFeed({ adapter: 'shell' })), /feeds\.0\.adapter/],
    ['a schedule that is none', fileOf(aFeed({ schedule: 'now' })), /schedule: Not a cron/],
    ['a schedule without a time', fileOf(aFeed({ schedule: '0 0 30 2 *' })), /Not a cron/],
    ['an unknown setting', fileOf(aFeed({ colour: 'red' })), /colour/],
    ['a fact that feeds may not state', fileOf(aFeed({ facts: [{ fact: 'criterion' }] })), /facts/],
    ['two of a name', fileOf(aFeed(), aFeed()), /same name/],
    ['no contact', { feeds: [] }, /contact/],
    [
      'prices of a community',
      fileOf(
        aFeed({
          source: { publisher: 'A', kind: 'community', url: 'https://a.example/' },
          facts: [{ fact: 'access', value: { kind: { column: 'free' } } }],
        }),
      ),
      /community/,
    ],
  ])('refuses %s', async (_name, content, message) => {
    await expect(readFile(content)).rejects.toThrow(message);
  });

  it('names a file that is missing', async () => {
    await expect(readFeedsFile(join(folder, 'none.json'))).rejects.toThrow(/cannot read.*none/);
  });
});

describe('times', () => {
  const now = new Date('2026-11-27T04:30:00Z');
  it('reads schedules in UTC', () => {
    expect(nextRun('15 4 * * *', now).toISOString()).toBe('2026-11-28T04:15:00.000Z');
  });
  it('waits longer after each failure, at most a day', () => {
    const minutes = [1, 2, 3, 4, 40].map(
      (failures) => (retryAt(failures, now).getTime() - now.getTime()) / 60_000,
    );
    expect(minutes).toEqual([5, 10, 20, 40, 1_440]);
  });
});
