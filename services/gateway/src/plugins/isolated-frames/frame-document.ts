import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registryEntrySchema } from '@atlas/contracts';

export interface FrameDocument {
  readonly html: string;
  readonly policy: string;
}

interface Fragment {
  readonly slice: string;
  readonly version: string;
  readonly slot: string;
}

/** Makes the document of an isolated fragment. @returns undefined where the release has no such fragment */
export async function readFrameDocument(
  releasesDir: string,
  { slice, version, slot }: Fragment,
): Promise<FrameDocument | undefined> {
  const folder = path.join(releasesDir, slice, version);
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => 'null');
  const { frame, slots = [] } = registryEntrySchema.safeParse(JSON.parse(text)).data ?? {};
  if (!frame || !slots.some(({ name, isolation }) => name === slot && isolation)) return undefined;
  const script = await readFile(path.join(folder, frame.file));
  const hash = createHash('sha384').update(script).digest('base64');
  if (`sha384-${hash}` === frame.integrity) return toDocument(slice, script.toString());
  return undefined;
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
