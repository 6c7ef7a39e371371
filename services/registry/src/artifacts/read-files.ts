import type { ReleaseFile, ReleaseManifest } from '@atlas/contracts';
import { RELEASE_LIMITS, Problem } from '@atlas/contracts';
import { sha384 } from './sha384';

/** Segments of plain characters that do not start with a dot: no path traversal, no hidden files. */
const PATH = /^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/;
/** Files that the registry writes itself. */
const OWN = /^release\.json$|\.br$/;
const CODE = /\.(?:m?js|css)$/;

/** Decodes the files by path and verifies them against the manifest. @throws Problem naming the first invalid file */
export function readFiles(
  manifest: ReleaseManifest,
  sent: readonly ReleaseFile[],
): Map<string, Buffer> {
  const base = `/releases/${manifest.name}/${manifest.version}/`;
  const files = new Map<string, Buffer>();
  let total = 0;
  for (const { path, content } of sent) {
    if (!PATH.test(path) || OWN.test(path))
      throw new Problem('bad-release', { detail: `"${path}" is no path that a release may have.` });
    if (files.has(path)) throw new Problem('bad-release', { detail: `"${path}" is there twice.` });
    const bytes = Buffer.from(content, 'base64');
    total += bytes.length;
    if (bytes.length > RELEASE_LIMITS.fileBytes || total > RELEASE_LIMITS.totalBytes)
      throw new Problem('release-too-large', { detail: `"${path}" makes the release too large.` });
    const expected = manifest.integrity[base + path];
    if (CODE.test(path) && !expected)
      throw new Problem('bad-release', { detail: `"${path}" is code without an integrity hash.` });
    if (expected && expected !== sha384(bytes))
      throw new Problem('bad-release', {
        detail: `"${path}" is not what its integrity hash says.`,
      });
    files.set(path, bytes);
  }
  checkServerBundle(manifest, files);
  for (const path of [...Object.keys(manifest.integrity), manifest.entry, ...manifest.preload]) {
    if (!path.startsWith(base))
      throw new Problem('bad-release', { detail: `"${path}" is not below ${base}.` });
    if (!files.has(path.slice(base.length)))
      throw new Problem('bad-release', { detail: `"${path}" is named and was not sent.` });
  }
  return files;
}

/** Verifies the server bundle against the manifest. @throws Problem */
function checkServerBundle({ server }: ReleaseManifest, files: ReadonlyMap<string, Buffer>): void {
  for (const path of files.keys())
    if (path.endsWith('.cjs') && path !== server?.file)
      throw new Problem('bad-release', { detail: `"${path}" is code for a server, and unnamed.` });
  if (!server) return;
  const bundle = files.get(server.file);
  if (!bundle)
    throw new Problem('bad-release', { detail: `"${server.file}" is named and was not sent.` });
  if (sha384(bundle) !== server.integrity)
    throw new Problem('bad-release', {
      detail: `"${server.file}" is not what its integrity hash says.`,
    });
}
