import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@atlas/contracts';
import express from 'express';
import type { RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** A content hash in the name: what is behind it never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.br)?$/;
const PRECOMPRESSED = /\.(?:js|mjs|css|json|svg|html|txt)$/;

/** Files of the shell or the remotes. What is not there is a 404, never the page: a script that is HTML breaks loaders. */
export function serveFiles(dir: string): RequestHandler[] {
  const files = express.static(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders,
  });
  return [
    hideServerFiles,
    preferPrecompressed(dir),
    files,
    () => {
      throw new Problem('path-not-found');
    },
  ];
}

export const SERVICE_WORKER = '/service-worker.js';

/** Every page goes through a service worker: a slice's file must not become one. */
export const refuseOtherServiceWorkers: RequestHandler = (req, _res, next) => {
  if (req.headers['service-worker'] === 'script' && req.path !== SERVICE_WORKER)
    throw new Problem('not-allowed');
  next();
};

/** The shell's index.html is a template: it is only ever served filled. The half that a server draws with, and source maps, are no browser's business. */
export const hideServerFiles: RequestHandler = (req, _res, next) => {
  if (isForServers(req.path)) throw new Problem('path-not-found');
  next();
};

/** However its name is written, and its compressed form. */
function isForServers(path: string): boolean {
  try {
    return /(?:^\/index\.html|\.cjs|\.map)(?:\.br|\.gz)?$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** What a browser shows as a page of its own: a team's file must not act there in the site's name. */
const DOCUMENT = /\.(?:html?|xhtml|svg|xml|pdf)(?:\.br)?$/i;

export function setDocumentPolicy(res: Response, file: string): void {
  if (DOCUMENT.test(file))
    res.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; sandbox",
    );
}

function setHeaders(res: Response, file: string): void {
  const lasting = HASHED.test(path.basename(file));
  res.setHeader(
    'Cache-Control',
    lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  );
  // Remotes' scripts are loaded with integrity, which needs CORS mode: one origin may read them, this one.
  res.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  setDocumentPolicy(res, file);
  res.vary('Accept-Encoding');
  if (!file.endsWith('.br')) return;
  res.setHeader('Content-Encoding', 'br');
  res.type(path.extname(file.slice(0, -3)));
}

function preferPrecompressed(dir: string): RequestHandler {
  return (req, _res, next) => {
    const accepts = /\bbr\b/.test(req.headers['accept-encoding'] ?? '');
    const name = req.path;
    if (accepts && PRECOMPRESSED.test(name) && existsSync(path.join(dir, `${name}.br`)))
      req.url = `${name}.br`;
    next();
  };
}
