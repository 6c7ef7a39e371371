// Publishes the live release again under another version, like a team's pipeline.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './topology.mjs';

const SLICE = 'quiz';
/** Files outside of a release, as in the `atlas` command. */
const LEFT_OUT = /(?:^release\.json|^mf-stats\.json|\.br)$|^\./;

const readJson = (...file) => JSON.parse(readFileSync(path.join(...file), 'utf8'));

/** Resolves to the status of the registry. */
export async function publishAnother({ dir, registry, token }, suffix) {
  const built = path.join(ROOT, `mfe-${SLICE}/dist`);
  const { version } = readJson(built, 'release.json');
  const other = `${version}.rehearsal${suffix}`;
  // URLs contain the version.
  const manifest = JSON.parse(
    readFileSync(path.join(built, 'release.json'), 'utf8').replaceAll(version, other),
  );
  // `uses` is copied from the first release.
  const { uses } = readJson(dir, 'artifacts', SLICE, version, 'release.json');
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !LEFT_OUT.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
  const response = await fetch(`${registry}/api/registry/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      unchecked: true,
      manifest: { ...manifest, uses },
      files: files.map((file) => ({
        path: path.relative(built, file),
        content: readFileSync(file).toString('base64'),
      })),
    }),
  });
  const text = await response.text();
  if (response.status !== 201)
    console.log(`  publishing: ${response.status} ${text.slice(0, 300)}`);
  return response.status;
}
