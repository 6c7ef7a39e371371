import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem, registryEntrySchema } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import { Cache } from '../cache/cache';

const YEAR_SECONDS = 31_536_000;
const MAX_DOCUMENTS = 30;
/** `/acme/1.0.0/home.offers` */
const FRAME_PATH =
  /^\/([a-z][a-z0-9-]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,50})\/([a-z][a-z0-9.-]{1,80})$/;

interface FrameDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * Serves the document that an isolated fragment runs in. It has an opaque origin, neither network nor storage, and
 * communicates with the page by messages only.
 */
export function serveIsolatedFrames(releasesDir: string): RequestHandler {
  // A release never changes.
  const cache = new Cache<FrameDocument>({
    maxEntries: MAX_DOCUMENTS,
    lifetimeOf: () => ({ freshMs: Infinity }),
  });

  async function createDocument(framePath: string): Promise<FrameDocument | undefined> {
    const [, slice = '', version = '', slot] = FRAME_PATH.exec(framePath) ?? [];
    const folder = path.join(releasesDir, slice, version);
    const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null');
    const { frame, slots = [] } = registryEntrySchema.safeParse(JSON.parse(text)).data ?? {};
    if (!frame || !slots.some(({ name, isolation }) => name === slot && isolation))
      return undefined;
    const script = await readFile(path.join(folder, frame.file));
    const hash = createHash('sha384').update(script).digest('base64');
    if (`sha384-${hash}` === frame.integrity) return toDocument(slice, script.toString());
    return undefined;
  }

  return async (req, res) => {
    const cached = cache.get(req.path);
    const document = cached ?? (await createDocument(req.path));
    if (!document) throw new Problem('file-not-found');
    if (!cached) cache.set(req.path, document);
    res.set({
      'Content-Security-Policy': document.policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    res.type('html').send(document.html);
  };
}

/**
 * Runs before the fragment's script. It disables what adds entries to the session history, which belongs to the page, and
 * reports changes of the hash, which it cannot prevent.
 */
const PROLOGUE = `{
  const { parent } = window;
  const lock = (type, names) => {
    for (const name of names)
      Object.defineProperty(type.prototype, name, { value() {}, writable: false, configurable: false });
  };
  lock(History, ['pushState', 'replaceState', 'back', 'forward', 'go']);
  // They would remove the listener below.
  lock(Document, ['open', 'write', 'writeln']);
  window.addEventListener('hashchange', () => parent.postMessage({ 'atlas-frame': { kind: 'moved' } }, '*'));
}`;

function toDocument(slice: string, script: string): FrameDocument {
  // Escapes what would end the element; within a script the meaning stays the same.
  const escaped = script.replaceAll(/<(\/script|!--)/gi, '<\\$1');
  const scripts = [PROLOGUE, escaped];
  const hashes = scripts.map(
    (code) => `'sha384-${createHash('sha384').update(code).digest('base64')}'`,
  );
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'report-uri /csp-reports',
  ].join('; ');
  const body = scripts.map((code) => `<script>${code}</script>`).join('');
  return {
    policy,
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${slice}</title></head><body>${body}</body></html>`,
  };
}
