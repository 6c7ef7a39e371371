import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';

const TYPES = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const EVENTS = '/__builds';

/**
 * Serves a folder of build results and notifies open pages of each build (`/__builds`, server-sent events).
 * @param {object} options
 * @param {string} options.dir folder of the build
 * @param {number} options.port port of the server; 0 for a free one
 * @param {string} [options.host] address to listen on; localhost by default
 * @param {string} [options.fallback] file for page paths
 * @param {string} [options.allowOrigin] origin that may read the files
 * @returns {Promise<{ port: number, notify: (event: string, data?: unknown) => void, close: () => Promise<void> }>}
 */
export async function serveBuild({ dir, port, host = 'localhost', fallback, allowOrigin }) {
  const pages = new Set();
  const server = createServer((req, res) => {
    allow(res, allowOrigin);
    if (req.method === 'OPTIONS') return void res.writeHead(204).end();
    const pathname = pathOf(req.url);
    if (pathname === undefined) return void res.writeHead(400).end();
    if (pathname === EVENTS) return subscribe(res, pages);
    void response(res, pathname);
  });

  async function response(res, pathname) {
    const wanted = path.join(dir, path.normalize(pathname));
    const isFile = await stat(wanted).then(
      (found) => found.isFile(),
      () => false,
    );
    const file = isFile ? wanted : isPage(pathname) && path.join(dir, fallback);
    if (!file) return void res.writeHead(404).end();
    res.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    res.setHeader('Cache-Control', 'no-store');
    pipeline(createReadStream(file), res, () => {});
  }
  /** A missing script gives 404 instead of the page, because loaders break on HTML. The path of a slot's frame contains a dot. */
  const isPage = (pathname) =>
    fallback && (!path.extname(pathname) || pathname.startsWith('/__slot/'));

  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: server.address().port,
    notify: (event, data = '') =>
      pages.forEach((page) => page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** Parses a URL; undefined for an invalid one, which must not end the server. */
function pathOf(address) {
  try {
    return decodeURIComponent(new URL(address, 'http://local').pathname);
  } catch {
    return undefined;
  }
}

function allow(res, origin) {
  if (!origin) return;
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Vary', 'Origin');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  res.setHeader('Timing-Allow-Origin', origin);
  res.setHeader('X-Atlas-Builds', EVENTS);
  res.setHeader('Access-Control-Expose-Headers', 'X-Atlas-Builds');
  // Lets a public site access this local server (Private Network Access).
  res.setHeader('Access-Control-Allow-Private-Network', 'true');
}

function subscribe(res, pages) {
  res
    .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    .write('retry: 500\n\n');
  pages.add(res);
  res.once('close', () => pages.delete(res));
}
