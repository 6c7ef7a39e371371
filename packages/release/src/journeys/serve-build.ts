import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const ORIGIN = 'http://localhost';

/** Serves the files of a build with CORS on this machine, with `release.json`. */
export async function serveBuild(folder: string, release: object) {
  const server = createServer((req, res) => {
    respond(req, res).catch((error: Error) => res.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // `//` is an invalid URL and must not throw.
    const url = URL.canParse(req.url ?? '/', ORIGIN) && new URL(req.url ?? '/', ORIGIN);
    if (!url) return void res.writeHead(400).end();
    const { pathname } = url;
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Content-Type', TYPES[path.extname(pathname)] ?? 'application/octet-stream');
    if (pathname === '/release.json') return void res.end(JSON.stringify(release));
    const content = await readFile(path.join(folder, path.normalize(pathname))).catch(() => null);
    if (content === null) res.writeHead(404);
    res.end(content);
  }
}
