import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem, registryEntrySchema } from '@atlas/contracts';
import type { RequestHandler } from 'express';

const YEAR_SECONDS = 31_536_000;
/** Documents remembered; a release never changes. */
const MOST = 30;
/** `/acme/1.0.0/home.offers` */
const ADDRESS =
  /^\/([a-z][a-z0-9-]{1,30})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,50})\/([a-z][a-z0-9.-]{1,80})$/;

interface FrameDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * The document that an isolated fragment runs in: an origin of its own, with neither network nor storage, and no way out of
 * it but messages to the page.
 */
export function serveFrames(releasesDir: string): RequestHandler {
  const known = new Map<string, FrameDocument>();

  async function read(address: string): Promise<FrameDocument | undefined> {
    const [, slice = '', version = '', slot] = ADDRESS.exec(address) ?? [];
    const folder = path.join(releasesDir, slice, version);
    const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null');
    const { frame, slots = [] } = registryEntrySchema.safeParse(JSON.parse(text)).data ?? {};
    if (!frame || !slots.some((one) => one.name === slot && one.isolation)) return undefined;
    const script = await readFile(path.join(folder, frame.file));
    const hash = createHash('sha384').update(script).digest('base64');
    if (`sha384-${hash}` === frame.integrity) return toDocument(slice, script.toString());
    return undefined;
  }

  return async (req, res) => {
    const found = known.get(req.path) ?? (await read(req.path));
    if (!found) throw new Problem('file-not-found');
    known.set(req.path, found);
    if (known.size > MOST) known.delete(known.keys().next().value!);
    res.set({
      'Content-Security-Policy': found.policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    res.type('html').send(found.html);
  };
}

/** Runs first. Entries in the visitor's history are the page's to make; what cannot be kept from making one is told. */
const FIRST = `{
  const { parent } = window;
  const lock = (type, names) => {
    for (const name of names)
      Object.defineProperty(type.prototype, name, { value() {}, writable: false, configurable: false });
  };
  lock(History, ['pushState', 'replaceState', 'back', 'forward', 'go']);
  // They would take the listener below away.
  lock(Document, ['open', 'write', 'writeln']);
  window.addEventListener('hashchange', () => parent.postMessage({ 'atlas-frame': { kind: 'moved' } }, '*'));
}`;

function toDocument(slice: string, script: string): FrameDocument {
  // What would end the element early; within a script both ways of writing it mean the same.
  const own = script.replaceAll(/<(\/script|!--)/gi, '<\\$1');
  const scripts = [FIRST, own];
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
