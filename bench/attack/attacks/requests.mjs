import { isCallersFault } from '../tally.mjs';
import { raw, statusOf } from '../sockets.mjs';

/** Every operation of the site's OpenAPI document. */
async function operations(site) {
  const { paths } = await (await fetch(`${site.origin}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{\w+\}/g, '0123456789abcdef01234567'),
      queries: operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      body: operation.requestBody?.content['application/json'].schema,
    })),
  );
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FOREIGN = [
  ['nothing that says where from', JSON_TYPE],
  ['another site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }],
  ['another origin', { ...JSON_TYPE, origin: 'https://evil.example' }],
  ['origin null', { ...JSON_TYPE, origin: 'null' }],
  ['a longer origin', (origin) => ({ ...JSON_TYPE, origin: `${origin}.evil.example` })],
];

/** Every operation that changes something, from another origin. */
export async function crossSite(site, tally) {
  const victim = await site.signedIn('csrf@example.com', '198.51.100.3');
  const cookie = `atlas_session=${victim.cookie('atlas_session')}`;
  const writes = (await operations(site)).filter(({ method }) => method !== 'GET');
  for (const { method, path } of writes) {
    if (path.startsWith('/api/registry')) continue; // For programs of teams, with tokens and without cookies.
    for (const [name, given] of FOREIGN) {
      const headers = typeof given === 'function' ? given(site.origin) : given;
      const { status } = await fetch(site.origin + path, {
        method,
        headers: { ...headers, cookie, 'x-forwarded-for': '203.0.113.4' },
        body: '{}',
      });
      tally.expect(status, [403, 405], `${method} ${path} from ${name}`);
    }
  }
}

const OPERATORS = [
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  ['x'],
  1e308,
  true,
  null,
  '__proto__',
  '\u0000',
];
const QUERY_TRICKS = [
  '[$ne]=1',
  '[$gt]=',
  '[$regex]=.*',
  '=%00',
  '=__proto__',
  '=constructor',
  '=%E2%80%AE',
  '=1&X=2',
];

/** Operators and unusual values in every query and every body field: handled or rejected, never a server error. */
export async function injections(site, tally) {
  const all = await operations(site);
  const visitor = await site.signedIn('inject@example.com', '198.51.100.4');
  for (const { method, path, queries, body } of all) {
    if (method === 'GET')
      for (const name of queries)
        for (const trick of QUERY_TRICKS) {
          const target = `${path}?${name}${trick.replace('X', name)}`;
          const response = await visitor.send(target);
          await response.body?.cancel();
          tally.note(response.status < 500, `${target}: ${response.status}`);
        }
    const fields = Object.keys(body?.properties ?? {});
    if (method === 'GET' || path === '/api/user' || /logout|sessions/.test(path)) continue;
    for (const field of fields.slice(0, 6))
      for (const value of OPERATORS) {
        const response = await visitor.send(path, { method, body: { [field]: value } });
        await response.body?.cancel();
        tally.note(response.status < 500, `${method} ${path} ${field}: ${response.status}`);
      }
  }
}

/** Requests that two parsers could interpret differently (request smuggling). */
export async function framing({ port, host, origin }, tally) {
  const hidden = `GET /api/user/hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const post = (fields, body) =>
    `POST /api/reviews HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n${fields}\r\n\r\n${body}`;
  const sizes = ['+2', '-1', '2,2', '0x2', '2 2', '1e1', ' 2;', '٢'];
  const codings = [
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
    '\x0bchunked',
    'chunked;x',
    'CHUNKED ,',
    '"chunked"',
  ];
  const tricks = [
    post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`),
    post('Transfer-Encoding: chunked\r\nContent-Length: 6', `0\r\n\r\n${hidden}`),
    post('Content-Length: 2\r\nContent-Length: 60', `{}${hidden}`),
    ...sizes.map((size) => post(`Content-Length: ${size}`, `{}${hidden}`)),
    ...codings.map((coding) => post(`Transfer-Encoding: ${coding}`, `0\r\n\r\n${hidden}`)),
    post('Transfer-Encoding : chunked', `0\r\n\r\n${hidden}`),
    post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4', `0\r\n\r\n${hidden}`),
    post('Transfer-Encoding: chunked', `0x2\r\n{}\r\n0\r\n\r\n${hidden}`),
    post('Transfer-Encoding: chunked', `2;a=\n{}\r\n0\r\n\r\n${hidden}`),
    post('Transfer-Encoding: chunked', `-1\r\n{}\r\n0\r\n\r\n${hidden}`),
    post('X-A: a\0b', hidden),
    `GET /api/reviews HTTP/1.1\nHost: ${host}\nContent-Length: 60\n\n${hidden}`,
    `GET /api/reviews HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET /api/reviews HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`,
    `GET /api/reviews HTTP/1.1\r\n\r\n`,
    // An http target is accepted (RFC 9112, 3.2.2); hardening.test.ts expects 421 where the site has a host of its own.
    `GET ftp://evil.example/api/reviews HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET http://evil.example@${host}/api/reviews HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    ...[
      '//evil.example',
      '/a/../b',
      '/%2e%2e/x',
      '/a%2fb',
      '/a%5cb',
      '/a\\b',
      '/%00',
      '/a%252fb',
      '/%zz',
    ].map((path) => `GET /api${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
  ];
  for (const text of tricks) {
    const response = await raw(port, text);
    const responses = response.match(/HTTP\/1\.1 \d+/g)?.length ?? 0;
    const status = statusOf(response);
    const isHandled = responses <= 1 && (status === undefined || isCallersFault(status));
    tally.note(
      isHandled,
      `${JSON.stringify(text.replace(/Host:.*?json\r\n/s, '… ').slice(0, 120))}: ${responses} responses, ${status}`,
    );
  }
}

/** Oversized, malformed and late requests: a 4xx each. */
export async function mistakes(site, tally) {
  const { origin, port, host } = site;
  const page = await (await fetch(origin)).text();
  const [, script] = /src="?(\/shell\/[^"\s>]+\.js)/.exec(page);
  const own = { ...JSON_TYPE, origin, 'x-forwarded-for': '203.0.113.5' };
  const post = (path, body, headers = own) =>
    fetch(origin + path, { method: 'POST', headers, body });
  const get = (path, headers) => fetch(origin + path, { headers });
  const tries = [
    ['a range beyond the end', () => get(script, { range: 'bytes=99999999-' })],
    ['If-Match of another', () => get(script, { 'if-match': '"other"' })],
    [
      'If-Unmodified-Since long ago',
      () => get(script, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }),
    ],
    ['a large report', () => post('/load-errors', 'x'.repeat(200_000))],
    [
      'a report in an unknown coding',
      () => post('/load-errors', '{}', { ...own, 'content-encoding': 'none' }),
    ],
    [
      'a report in an unknown charset',
      () =>
        post('/load-errors', '{}', { ...own, 'content-type': 'application/json; charset=none' }),
    ],
    ['a large body', () => post('/api/reviews', 'x'.repeat(70_000))],
    ['no JSON', () => post('/api/quiz/recommend', '{')],
    ['a list for an object', () => post('/api/quiz/recommend', '[]')],
    ['deep JSON', () => post('/api/quiz/recommend', '['.repeat(20_000))],
    ['a long address', () => get(`/api/reviews?x=${'x'.repeat(9_000)}`)],
  ];
  for (const [name, attempt] of tries) {
    const { status } = await attempt();
    tally.note(isCallersFault(status), `${name}: ${status}`);
  }
  const large = await raw(
    port,
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'x'.repeat(40_000)}\r\n\r\n`,
  );
  tally.expect(statusOf(large), 431, 'a large head');
  for (const category of ['__proto__', 'constructor', 'toString', '%E2%80%AE'])
    tally.expect(
      (await get(`/category-ranking?category=${category}`)).status,
      200,
      `the ranking of ${category}`,
    );
  for (const path of ['/%69ndex.html', '/shell/%69ndex.html', '/shell/index.html']) {
    const response = await get(path);
    tally.note(!(await response.text()).includes('__NONCE__'), `${path} gives the template`);
  }
}

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe',
];

const STATE =
  /<script type="application\/json" id="dehydrated-state" nonce="[\w-]+">[^<]*<\/script>/;

/** Scripts in user content: returned as text, never part of a page. */
export async function storedScripts(site, tally) {
  for (const [at, script] of SCRIPTS.entries()) {
    const author = await site.signedIn(`script${at}@example.com`, `198.51.100.${20 + at}`);
    const body = {
      aiToolId: 'chatgpt',
      rating: 1,
      title: script,
      content: script,
      pros: [],
      cons: [],
    };
    const response = await author.send('/api/reviews', { method: 'POST', body });
    tally.note(response.status < 500, `writing ${script}: ${response.status}`);
    const isJson = /json/.test(response.headers.get('content-type'));
    tally.note(isJson, `${script} is not returned as JSON`);
    tally.expect(response.headers.get('x-content-type-options'), 'nosniff', script);
    const { id } = await response.json();
    const profile = `/profile/${encodeURIComponent(script)}`;
    for (const path of ['/community', '/ai-detail-enhanced/chatgpt', profile]) {
      const page = await author.send(path, { headers: { accept: 'text/html' } });
      // The URL is part of the page's JSON data, where no tag can start.
      const text = (await page.text()).replace(STATE, '');
      tally.note(!text.includes(script), `${path} holds ${script}`);
      const isPage = /html/.test(page.headers.get('content-type'));
      const policy = page.headers.get('content-security-policy');
      tally.note(!isPage || /script-src 'nonce-/.test(policy), `${path} has no policy`);
    }
    if (id) await author.send(`/api/reviews/${id}`, { method: 'DELETE' });
  }
}
