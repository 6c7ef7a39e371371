import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a folder on localhost. Port 0 chooses a free port. */
export async function serveFolder(folder: string, port = 0) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Normalising an absolute path prevents access to files outside the folder.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
    const body = file.startsWith(folder) && (await readFile(file).catch(() => undefined));
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body || 'Not found');
  }
}
