// `npm run containers`: builds every image, runs them together like docker-compose.yml, checks the site and stops it.
// `-- catalog gateway` builds and checks only those; `-- --pin` writes the digests of the base images.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BASE_IMAGES, baseImages, isPinned, writeBaseImages } from './containers/base-images.mjs';
import { checkSite } from './containers/checks.mjs';
import { imagesOf, readCompose } from './containers/compose.mjs';
import { findEngine } from './containers/engine.mjs';
import { findImageProblems } from './containers/inspect.mjs';
import { pinned } from './containers/pin.mjs';
import { root } from './workspaces.mjs';

const out = join(root, '.cache/containers');
const say = (line) => console.log(`  ${line}`);

/** The reference itself when its registry is reachable, otherwise a substitute built here, which is logged. */
async function reachable(engine, reference) {
  const pulled = await engine.pull(reference);
  if (pulled) return pulled;
  const { buildSubstituteImage, substituteTagOf } =
    await import('./containers/substitute-image.mjs');
  const tag = substituteTagOf(reference);
  say(
    `${reference} cannot be fetched: ${tag}, built from Debian's and npm's packages, replaces it`,
  );
  if (!(await engine.has(tag))) await buildSubstituteImage(engine, reference);
  return tag;
}

async function build(engine, image, args) {
  const startedAt = performance.now();
  await engine.build({ ...image, args, log: join(out, `${image.name}.log`) });
  const config = await engine.configOf(image.tag);
  const problems = findImageProblems(config, { serves: image.target !== 'publisher' });
  if (problems.length > 0) throw new Error(`${image.name}: ${problems.join(' ')}`);
  const { writeSbom } = await import('./containers/sbom.mjs');
  const parts = await writeSbom(engine, image, out);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  say(
    `${image.tag}: ${await engine.sizeOf(image.tag)}, user ${config.User}, ${parts} packages, in ${seconds} s`,
  );
}

/** All images, or those of the given names. */
async function buildTree(engine, names) {
  const images = imagesOf(readCompose());
  const wanted = images.filter(({ name }) => names.length === 0 || names.includes(name));
  const base = await reachable(engine, baseImages().node);
  for (const image of wanted) await build(engine, image, { ...image.args, NODE_IMAGE: base });
}

async function run(engine, work) {
  const { startSite } = await import('./containers/site.mjs');
  console.log('\nRunning them together: not root, root file system read-only, no capabilities');
  const site = await startSite({ engine, compose: readCompose(), work, say });
  try {
    await checkSite(site, say);
  } finally {
    const took = await site.stopAll();
    for (const [name, ms] of Object.entries(took))
      say(`${name} ended with 0, ${Math.round(ms)} ms after SIGTERM`);
  }
}

async function main() {
  const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  if (process.argv.includes('--pin')) {
    writeBaseImages(await pinned(baseImages()));
    console.log(
      `${BASE_IMAGES} has the digests; npm run deployment writes them to where they are used.`,
    );
    return;
  }
  const loose = Object.values(baseImages()).filter((reference) => !isPinned(reference));
  if (loose.length > 0)
    console.log(
      `Not pinned by digest: ${loose.join(', ')} (npm run containers -- --pin fetches the digests)`,
    );
  const engine = await findEngine();
  if (!engine) {
    console.log('Neither docker nor buildah: no container is built or run.');
    return;
  }
  console.log(`Building with ${engine.name}; logs and lists of parts are in .cache/containers`);
  mkdirSync(out, { recursive: true });
  const work = mkdtempSync(join(tmpdir(), 'atlas-containers-'));
  try {
    await buildTree(engine, names);
    if (names.length === 0) await run(engine, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await main().catch((error) => {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
});
