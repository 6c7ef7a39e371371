import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createPublicFetch, PublicFetchError } from '../src/public-fetch/index';
import type { PublicFetchOptions, PublicFetchSettings } from '../src/public-fetch/index';

let server: Server;
let port: number;
let requests: IncomingMessage[] = [];
let respond: (req: IncomingMessage, res: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((req, res) => {
    requests.push(req);
    respond(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requests = [];
  respond = (_req, res) => res.end('ok');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const BOUNDS: PublicFetchOptions = { maxBytes: 10_000, timeoutMs: 5_000 };
const at = (path = '/') => `http://maker.example:${port}${path}`;

function fetchAs(settings: Partial<PublicFetchSettings> = {}) {
  return createPublicFetch({
    userAgent: 'AI-Atlas-Test/1.0',
    resolve: () => Promise.resolve(['127.0.0.1']),
    allowedAddresses: [`127.0.0.1:${port}`],
    ...settings,
  });
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('the fetch succeeded'),
    (failure: unknown) => failure,
  );
  return error instanceof PublicFetchError ? error.reason : String(error);
}

test('returns status, headers and body', async () => {
  respond = (_req, res) => res.writeHead(404, { etag: '"7"' }).end('없음');
  const { status, headers, body, url } = await fetchAs()(at('/a?b=1'), BOUNDS);
  expect([status, headers['etag'], body.toString(), url]).toEqual([
    404,
    '"7"',
    '없음',
    at('/a?b=1'),
  ]);
});

test('sends its user agent, the conditional header and no cookie', async () => {
  respond = (_req, res) => res.writeHead(200, { 'set-cookie': 'a=b' }).end();
  const fetchPublic = fetchAs();
  await fetchPublic(at(), BOUNDS);
  await fetchPublic(at(), { ...BOUNDS, headers: { 'if-none-match': '"7"' } });
  expect(requests.map(({ headers }) => headers)).toMatchObject([
    { 'user-agent': 'AI-Atlas-Test/1.0', host: `maker.example:${port}` },
    { 'if-none-match': '"7"' },
  ]);
  expect(requests[1]?.headers).not.toHaveProperty('cookie');
});

test('posts a body with further headers and does not follow a redirect', async () => {
  let received = '';
  respond = (req, res) => {
    req.on('data', (chunk: Buffer) => (received += chunk.toString()));
    req.on('end', () => res.writeHead(307, { location: '/elsewhere' }).end());
  };
  const post = { body: Buffer.from('메시지'), headers: { authorization: 'vapid t=x', ttl: '60' } };
  const { status } = await fetchAs()(at('/send'), { ...BOUNDS, post });
  expect([status, received, requests.length]).toEqual([307, '메시지', 1]);
  expect(requests[0]).toMatchObject({ method: 'POST', headers: post.headers });
});

describe('addresses', () => {
  test.each([
    ['10.0.0.1'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['224.0.0.1'],
    ['::1'],
    ['::ffff:10.0.0.1'],
    ['fd00::1'],
  ])('refuses a name that resolves to %s', async (address) => {
    const fetchPublic = fetchAs({ resolve: () => Promise.resolve([address]) });
    expect(await reasonOf(fetchPublic('http://maker.example/', BOUNDS))).toBe('private-address');
  });

  test('refuses a name when one of its addresses is private', async () => {
    const fetchPublic = fetchAs({ resolve: () => Promise.resolve(['1.1.1.1', '10.0.0.1']) });
    expect(await reasonOf(fetchPublic('http://maker.example/', BOUNDS))).toBe('private-address');
  });

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
  ])('refuses the literal address %s', async (url) => {
    const fetchPublic = fetchAs({ allowedAddresses: [] });
    expect(await reasonOf(fetchPublic(url, BOUNDS))).toBe('private-address');
  });

  test.each([
    'file:///etc/passwd',
    'ftp://maker.example/',
    'gopher://maker.example/',
    'http://user:secret@maker.example/',
    'http://maker.example:6379/',
    'not a url',
  ])('refuses %s', async (url) => {
    expect(await reasonOf(fetchAs()(url, BOUNDS))).toBe('invalid-url');
  });

  test('an allowed test server has no other port', async () => {
    const fetchPublic = fetchAs({ allowedAddresses: ['127.0.0.1:1'] });
    expect(await reasonOf(fetchPublic(at(), BOUNDS))).toBe('invalid-url');
    expect(await reasonOf(fetchPublic('http://maker.example/', BOUNDS))).toBe('private-address');
  });

  test('connects to the address it checked when the name changes', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    let lookups = 0;
    const resolve = () => Promise.resolve(answers[lookups++] ?? ['10.0.0.1']);
    await fetchAs({ resolve })(at(), BOUNDS);
    expect([lookups, requests.length]).toEqual([1, 1]);
    expect(await reasonOf(fetchAs({ resolve })(at(), BOUNDS))).toBe('private-address');
    expect(requests).toHaveLength(1);
  });

  test('reports a name without addresses', async () => {
    const none = fetchAs({ resolve: () => Promise.resolve([]) });
    const unknown = fetchAs({
      resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    });
    expect(await reasonOf(none(at(), BOUNDS))).toBe('name-not-found');
    expect(await reasonOf(unknown(at(), BOUNDS))).toBe('name-not-found');
  });
});

describe('redirects', () => {
  const redirectTo = (location: string) => {
    respond = (req, res) =>
      req.url === '/' ? res.writeHead(302, { location }).end('moved') : res.end('there');
  };

  test('follows one to the same host', async () => {
    redirectTo('/next');
    const { url, body } = await fetchAs()(at(), BOUNDS);
    expect([url, body.toString()]).toEqual([at('/next'), 'there']);
  });

  test('checks the address of the target', async () => {
    redirectTo('http://inside.example/admin');
    const fetchPublic = fetchAs({
      resolve: (host) => Promise.resolve([host === 'inside.example' ? '10.0.0.1' : '127.0.0.1']),
    });
    expect(await reasonOf(fetchPublic(at(), BOUNDS))).toBe('private-address');
    redirectTo('http://169.254.169.254/latest');
    expect(await reasonOf(fetchPublic(at(), BOUNDS))).toBe('private-address');
    redirectTo('file:///etc/passwd');
    expect(await reasonOf(fetchPublic(at(), BOUNDS))).toBe('invalid-url');
    expect(requests).toHaveLength(3);
  });

  test('resolves the host again for each redirect', async () => {
    redirectTo('/next');
    const answers = [['127.0.0.1'], ['10.0.0.1']];
    const fetchPublic = fetchAs({ resolve: () => Promise.resolve(answers.shift() ?? []) });
    expect(await reasonOf(fetchPublic(at(), BOUNDS))).toBe('private-address');
  });

  test('stops after three', async () => {
    respond = (_req, res) => res.writeHead(307, { location: '/again' }).end();
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('too-many-redirects');
    expect(requests).toHaveLength(4);
  });

  test('asks the caller whether to follow', async () => {
    redirectTo(at('/next'));
    const allowRedirect = ({ pathname }: URL) => pathname !== '/next';
    expect(await reasonOf(fetchAs()(at(), { ...BOUNDS, allowRedirect }))).toBe('redirect-refused');
    expect(requests).toHaveLength(1);
  });
});

describe('bounds', () => {
  const withBody = (body: Buffer, headers: Record<string, string> = {}) => {
    respond = (_req, res) => res.writeHead(200, headers).end(body);
  };

  test('decompresses gzip and brotli', async () => {
    withBody(gzipSync('squeezed'), { 'content-encoding': 'gzip' });
    expect((await fetchAs()(at(), BOUNDS)).body.toString()).toBe('squeezed');
    withBody(brotliCompressSync('squeezed'), { 'content-encoding': 'br' });
    expect((await fetchAs()(at(), BOUNDS)).body.toString()).toBe('squeezed');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('stops a %s bomb', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(50_000_000));
    withBody(bomb, { 'content-encoding': coding });
    expect(bomb.length).toBeLessThan(60_000);
    const bounds = { ...BOUNDS, maxBytes: 60_000 };
    expect(await reasonOf(fetchAs()(at(), bounds))).toBe('too-large');
  });

  test('refuses broken, repeated and unknown codings', async () => {
    withBody(Buffer.from('no gzip'), { 'content-encoding': 'gzip' });
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('invalid-response');
    withBody(gzipSync(gzipSync('twice')), { 'content-encoding': 'gzip, gzip' });
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('invalid-response');
    withBody(Buffer.from('?'), { 'content-encoding': 'constructor' });
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('invalid-response');
  });

  test('stops a body beyond the bound, with and without its length', async () => {
    withBody(Buffer.alloc(10_001));
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('too-large');
    respond = (_req, res) => {
      const timer = setInterval(() => res.write(Buffer.alloc(4_000)), 5);
      res.on('close', () => clearInterval(timer));
    };
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('too-large');
    withBody(Buffer.alloc(10_000));
    expect((await fetchAs()(at(), BOUNDS)).body).toHaveLength(10_000);
  });

  test('stops a header beyond 16 KB', async () => {
    withBody(Buffer.from('ok'), { 'x-large': 'x'.repeat(20_000) });
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('too-large');
  });

  test('bounds the time of a slow body', async () => {
    respond = (_req, res) => {
      const timer = setInterval(() => res.write('.'), 20);
      res.on('close', () => clearInterval(timer));
    };
    expect(await reasonOf(fetchAs()(at(), { ...BOUNDS, timeoutMs: 300 }))).toBe('timeout');
  });

  test('bounds the time of a silent server and of DNS', async () => {
    respond = () => undefined;
    expect(await reasonOf(fetchAs()(at(), { ...BOUNDS, timeoutMs: 300 }))).toBe('timeout');
    const silent = fetchAs({ resolve: () => new Promise(() => undefined) });
    expect(await reasonOf(silent(at(), { ...BOUNDS, timeoutMs: 300 }))).toBe('timeout');
  });

  test('bounds the time of all redirects together', async () => {
    respond = (_req, res) =>
      void setTimeout(() => res.writeHead(302, { location: '/again' }).end(), 150);
    expect(await reasonOf(fetchAs()(at(), { ...BOUNDS, timeoutMs: 400 }))).toBe('timeout');
  });

  test('reports a server that closes the connection', async () => {
    respond = (_req, res) => res.socket?.destroy();
    expect(await reasonOf(fetchAs()(at(), BOUNDS))).toBe('unreachable');
  });
});
