import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseManifest } from '@atlas/contracts';
import { RELEASE_LIMITS } from '@atlas/contracts';
import { Problem } from '@atlas/service-kit';

/** Segments of plain characters that do not begin with a dot: no way out of the folder, no hidden file. */
const PATH = /^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/;
/** Written by the registry itself. */
const OWN = /^release\.json$|\.br$/;
const CODE = /\.(?:m?js|css)$/;

class BadRelease extends Problem {
  constructor(detail: string, status = 422) {
    super(status, 'bad-release', 'The release is not whole', detail);
  }
}

export function sha384(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The files by path, each as its manifest says. @throws BadRelease naming the first that is not. */
export function readFiles(
  manifest: ReleaseManifest,
  sent: readonly ReleaseFile[],
): Map<string, Buffer> {
  const base = `/releases/${manifest.name}/${manifest.version}/`;
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const { path, content } of sent) {
    if (!PATH.test(path) || OWN.test(path))
      throw new BadRelease(`"${path}" is no path that a release may have.`);
    if (files.has(path)) throw new BadRelease(`"${path}" is there twice.`);
    const bytes = Buffer.from(content, 'base64');
    total += bytes.length;
    if (bytes.length > RELEASE_LIMITS.fileBytes || total > RELEASE_LIMITS.totalBytes)
      throw new BadRelease(`"${path}" makes the release too large.`, 413);
    const expected = manifest.integrity[base + path];
    if (CODE.test(path) && !expected)
      throw new BadRelease(`"${path}" is code without an integrity hash.`);
    if (expected && expected !== sha384(bytes))
      throw new BadRelease(`"${path}" is not what its integrity hash says.`);
    files.set(path, bytes);
  }
  for (const path of [...Object.keys(manifest.integrity), manifest.entry, ...manifest.preload]) {
    if (!path.startsWith(base)) throw new BadRelease(`"${path}" is not below ${base}.`);
    if (!files.has(path.slice(base.length)))
      throw new BadRelease(`"${path}" is named and was not sent.`);
  }
  return files;
}
