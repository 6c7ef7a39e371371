import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

export interface BuiltSlice {
  readonly origin: string;
  close(): void;
}

/** Serves the build of a slice to pages of `site`, as its dev server does, without building it. */
export function serveBuiltSlice(slice: string, site: string, port: number): Promise<BuiltSlice> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(root, `mfe-${slice}/dist`, normalize(pathname));
    response.setHeader('access-control-allow-origin', site);
    response.setHeader('cache-control', 'no-store');
    const type = TYPES[/\.\w+$/.exec(pathname)?.[0] ?? ''];
    if (!type || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', type);
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', () =>
      resolve({
        origin: `http://localhost:${port}`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}
