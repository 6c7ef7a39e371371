import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './documents.mjs';
import { waitForToolFigures } from './tool-figures.mjs';

const cacheDir = path.join(root, '.cache/sites');

/**
 * Copies the data directory of a first start to `to`: published and compressed releases, demo data. A first start takes three
 * times as long as later ones, so it is done once per version of the sources.
 */
export async function prepareData(to) {
  cpSync(await preparedData(), to, { recursive: true });
}

/** The prepared folder; created when it does not exist. */
export async function preparedData() {
  register();
  const { buildWorkspaces } = await import('../packages/dev-env/src/build-workspaces.ts');
  const { silent } = await import('../packages/dev-env/src/progress.ts');
  const { createDirHash } = await import('../packages/dev-env/src/staleness.ts');
  const { startPlatform } = await import('../packages/dev-env/src/index.ts');
  await buildWorkspaces(silent);
  const folder = path.join(cacheDir, keyOf(createDirHash()));
  if (existsSync(folder)) return folder;
  mkdirSync(cacheDir, { recursive: true });
  const made = mkdtempSync(path.join(cacheDir, 'new-'));
  const platform = await startPlatform({ dataDir: made, quiet: true });
  // Otherwise each later start would make the demo usage.
  await waitForToolFigures(platform.origin);
  await platform.stop();
  keep(made, folder);
  return folder;
}

/** The content depends on the builds, the publishing code, and the day, because demo data has dates. */
function keyOf(hashDir) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, '.cache/build.json')));
  for (const dir of ['packages/dev-env', 'packages/release']) hash.update(hashDir(dir));
  return `${new Date().toISOString().slice(0, 10)}-${hash.digest('hex').slice(0, 16)}`;
}

function keep(made, folder) {
  for (const name of readdirSync(cacheDir).filter((one) => /^\d/.test(one)))
    if (name !== path.basename(folder)) rmSync(path.join(cacheDir, name), { recursive: true });
  // Another test file may have created it meanwhile.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
}

// `node tests/prepared-data.mjs <folder>`
if (process.argv[1] === fileURLToPath(import.meta.url)) await prepareData(process.argv[2]);
