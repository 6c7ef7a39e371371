// `npm run visual [-- --repeat N | --review | --accept [name …] | --freeze | options of Playwright]`: compares pictures of pages and stories.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { root } from './workspaces.mjs';

register();
const { unsupported } = await import('../e2e/visual/pinned.ts');
const { skippedStoriesReason } = await import('../e2e/visual/stories.ts');
const { readChanges } = await import('../e2e/visual/review/changes.ts');

const REPORT = join(root, 'test-results/visual.json');
const PICTURES = join(root, 'e2e/visual/pictures');
const REVIEW = join(root, 'test-results/visual-review');
const OWN = {
  freeze: { type: 'boolean', default: false },
  review: { type: 'boolean', default: false },
  accept: { type: 'boolean', default: false },
  repeat: { type: 'string' },
  port: { type: 'string', default: '0' },
};
const { values, tokens, positionals } = parseArgs({ options: OWN, strict: false, tokens: true });

if (values.freeze) await freeze();
else if (values.review) await review();
else if (values.accept) await acceptChanges();
else compare();

/** Pictures show the catalog of the last freeze. */
async function freeze() {
  const { freezeSeed } = await import('../e2e/visual/frozen-seed.ts');
  console.log(`${freezeSeed()} files of the catalog are frozen`);
}

async function review() {
  const changes = readChanges(REPORT);
  if (changes.length === 0) return console.log('The last run found no picture that differs.');
  const { writeReview } = await import('../e2e/visual/review/write-review.ts');
  const { serveFolder } = await import('../e2e/visual/serve-folder.ts');
  writeReview(changes, REVIEW);
  const { origin } = await serveFolder(REVIEW, Number(values.port));
  console.log(`${changes.length} differ: ${origin}`);
}

async function acceptChanges() {
  const { accept } = await import('../e2e/visual/review/accept.ts');
  const { compress } = await import('../e2e/visual/compress.ts');
  try {
    const names = await accept(readChanges(REPORT), positionals, PICTURES, compress);
    console.log(`${names.length} accepted${names.map((name) => `\n  ${name}`).join('')}`);
  } catch (error) {
    fail(error.message, 2);
  }
}

function compare() {
  const reason = unsupported();
  if (reason) return console.log(reason);
  if (skippedStoriesReason()) console.log(skippedStoriesReason());
  // Stories use the machine's clock; the site under test has a fixed date.
  const built = spawnSync(process.execPath, ['packages/dev-env/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) fail('The site cannot be built.', 2);
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'e2e/visual/playwright.config.ts', ...ofPlaywright()],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT } },
  );
  const { length } = readChanges(REPORT);
  if (length > 0)
    console.log(
      `\n${length} differ. Look at them: npm run visual -- --review · take them over: npm run visual -- --accept`,
    );
  process.exit(status ?? 1);
}

/** Other arguments are passed to Playwright. */
function ofPlaywright() {
  const ours = tokens
    .filter(({ kind, name }) => kind === 'option' && Object.hasOwn(OWN, name))
    .flatMap(({ index, inlineValue, value }) =>
      value === undefined || inlineValue ? [index] : [index, index + 1],
    );
  const others = process.argv.slice(2).filter((_, index) => !ours.includes(index));
  if (values.repeat) return [...others, `--repeat-each=${values.repeat}`];
  return others;
}

function fail(reason, status) {
  console.error(reason);
  process.exit(status);
}
