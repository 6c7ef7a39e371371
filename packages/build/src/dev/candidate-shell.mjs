import { readFile } from 'node:fs/promises';
import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
};

/**
 * A running site with another shell: pages and `/shell/*` come from the folder `shell`, everything else
 * (registry, releases, API, sign-in) from `site`. Resolves with its origin.
 */
export async function serveCandidate({ shell, site, port = 0 }) {
  const template = await readFile(path.join(shell, 'index.html'), 'utf8');
  const upstream = new URL(site);
  const ownOrigin = () => `http://localhost:${server.address().port}`;
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url, upstream);
    if (pathname.startsWith('/shell/'))
      return void sendFile(path.join(shell, path.normalize(pathname.slice('/shell'.length))), res);
    forward(req, res);
  });

  function forward(req, res) {
    const send = upstream.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { ...req.headers, host: upstream.host, 'accept-encoding': 'identity' };
    // The site takes changes from its own pages alone.
    if (headers.origin) headers.origin = upstream.origin;
    if (headers.referer) headers.referer = headers.referer.replace(ownOrigin(), upstream.origin);
    const asked = send(upstream.origin + req.url, { method: req.method, headers }, (answer) => {
      const isPage =
        answer.headers['content-type']?.startsWith('text/html') && req.method === 'GET';
      res.writeHead(answer.statusCode, ownHeaders(answer.headers, isPage));
      if (!isPage) return void pipeline(answer, res, () => {});
      void text(answer).then((page) => res.end(withTemplate(template, page)));
    });
    asked.on('error', (error) =>
      res.headersSent ? res.destroy() : res.writeHead(502).end(error.message),
    );
    pipeline(req, asked, () => {});
  }

  function ownHeaders(
    { 'content-length': length, 'strict-transport-security': _, connection: __, ...headers },
    isPage,
  ) {
    const cookies = headers['set-cookie']?.map((cookie) =>
      cookie.replace(/; (?:Secure|Domain=[^;]*)/gi, ''),
    );
    return {
      ...headers,
      ...(length && !isPage && { 'content-length': length }),
      ...(cookies && { 'set-cookie': cookies }),
      ...(headers.location && { location: headers.location.replace(upstream.origin, ownOrigin()) }),
    };
  }

  await new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, 'localhost', resolve),
  );
  return {
    origin: ownOrigin(),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** The candidate's index.html with what the site's gateway had filled in for this visitor. */
function withTemplate(template, page) {
  const [registry, nonce] =
    /<script type="application\/json" id="registry" nonce="([^"]+)">.*?<\/script>/s.exec(page) ??
    [];
  // Not a page of the shell: a sign-in form, the API's documents.
  if (!registry) return page;
  const lang = /<html[^>]* lang="([^"]+)"/.exec(page)?.[1] ?? 'ko';
  const head =
    page.match(
      /<title>.*?<\/title>|<meta (?:name="(?:description|atlas-)|property="og:)[^>]*>|<link rel="preload"[^>]*href="\/releases[^>]*>/gs,
    ) ?? [];
  const places = { lang, registry, head: head.filter((tag) => !template.includes(tag)).join('') };
  return template
    .replaceAll('__NONCE__', nonce)
    .replace(/<!--atlas:(lang|head|registry)-->/g, (_, place) => places[place]);
}

async function text(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}

async function sendFile(file, res) {
  const content = await readFile(file).catch(() => undefined);
  if (!content) return void res.writeHead(404).end();
  res
    .writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-store',
    })
    .end(content);
}
