import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '@atlas/contracts';
import express from 'express';
import type { RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** A content hash in the name: the file never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+(?:\.br)?$/;
const PRECOMPRESSED = /\.(?:js|mjs|css|json|svg|html|txt)$/;

/** Serves built files of the shell or of releases. A missing file is a 404 and not the page, since loaders fail on HTML. */
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

/** The service worker handles every navigation: a file of a slice must not be registered as one. */
export const refuseOtherServiceWorkers: RequestHandler = (req, _res, next) => {
  if (req.headers['service-worker'] === 'script' && req.path !== SERVICE_WORKER)
    throw new Problem('not-allowed');
  next();
};

/** Hides the shell's index.html, which is a template, server bundles and source maps. */
export const hideServerFiles: RequestHandler = (req, _res, next) => {
  if (isServerFile(req.path)) throw new Problem('path-not-found');
  next();
};

/** Also for a percent-encoded name and the compressed form. */
function isServerFile(path: string): boolean {
  try {
    return /(?:^\/index\.html|\.cjs|\.map)(?:\.br|\.gz)?$/i.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Browsers open these as documents: a team's file must not run scripts on the site's origin. */
const DOCUMENT = /\.(?:html?|xhtml|svg|xml|pdf)(?:\.br)?$/i;

/** Sandboxes a file that browsers open as a document. */
export function setDocumentPolicy(res: Response, file: string): void {
  if (DOCUMENT.test(file))
    res.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; sandbox",
    );
}

function setHeaders(res: Response, file: string): void {
  const isImmutable = HASHED.test(path.basename(file));
  res.setHeader(
    'Cache-Control',
    isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
  );
  // Scripts are loaded with integrity, which needs CORS mode: only pages of this origin may read them.
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
