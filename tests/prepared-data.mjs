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
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { root } from './documents.mjs';
import { waitForToolFigures } from './tool-figures.mjs';

const cacheDir = path.join(root, '.cache/sites');
const mongoEmbedded = path.join(root, 'packages/mongo-embedded/package.json');

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
  const { startPlatform } = await import('../packages/dev-env/src/index.ts');
  await buildWorkspaces(silent);
  const folder = await preparedFolder();
  if (existsSync(folder)) return folder;
  const made = newFolder();
  const platform = await startPlatform({ dataDir: made, quiet: true });
  // Otherwise each later start would make the demo usage.
  await waitForToolFigures(platform.origin);
  await platform.stop();
  keep(made, folder);
  return folder;
}

/**
 * Makes the prepared folder, if it does not exist, from a site after its first start, which goes on running.
 * @param {string} dataDir
 */
async function keepDataOf(dataDir) {
  register();
  const folder = await preparedFolder();
  if (existsSync(folder)) return;
  const made = newFolder();
  const isPlainFile = (file) => !/\/mongo\/[^/]+$/.test(file);
  cpSync(dataDir, made, { recursive: true, filter: isPlainFile });
  // A file to which a server writes cannot be copied as such.
  const { open } = createRequire(mongoEmbedded)('lmdb');
  const database = open({ path: path.join(dataDir, 'mongo/data.mdb'), readOnly: true });
  await database.backup(path.join(made, 'mongo/data.mdb'));
  await database.close();
  keep(made, folder);
}

async function preparedFolder() {
  const { createDirHash } = await import('../packages/dev-env/src/staleness.ts');
  return path.join(cacheDir, keyOf(createDirHash()));
}

function newFolder() {
  mkdirSync(cacheDir, { recursive: true });
  return mkdtempSync(path.join(cacheDir, 'new-'));
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

// `node tests/prepared-data.mjs <folder>` copies the prepared folder to another; `--of <folder>` makes it from a running site's.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [first, second] = process.argv.slice(2);
  await (first === '--of' ? keepDataOf(second) : prepareData(first));
}
