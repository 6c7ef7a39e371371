// `npm run e2e:candidate -- --shell DIR --site URL [spec files, options of Playwright]`: browser tests of a candidate shell with a site's live remotes.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { CANDIDATE_SHELL } from './candidate/candidate-shell.mjs';
import { startTests } from './candidate/start-tests.mjs';
import { findChromium } from './chromium.mjs';

const USAGE =
  'npm run e2e:candidate -- --shell DIR --site http://localhost:8080 [e2e/src/pages.spec.ts … | --grep @journey]';
const OWN = {
  shell: { type: 'string', default: CANDIDATE_SHELL },
  site: { type: 'string', default: '' },
};
const { values, tokens } = parseArgs({ options: OWN, strict: false, tokens: true });
const { shell, site } = values;
// Other arguments are passed to Playwright.
const isOwn = ({ kind, name }) => kind === 'option' && Object.hasOwn(OWN, name);
const ours = new Set(
  tokens
    .filter(isOwn)
    .flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])),
);
const words = process.argv.slice(2).filter((_, index) => !ours.has(index));
if (!URL.canParse(site)) fail(`--site is no address.\nUsage: ${USAGE}`);
if (!existsSync(join(shell, 'index.html')))
  fail(
    `${shell} holds no built shell (index.html): npm run build:candidate -w shell\nUsage: ${USAGE}`,
  );

const isNarrowed = words.some((word) => word.includes('.spec') || word.startsWith('--grep'));

register();
const { CALLS } = await import('@atlas/contracts');
const { serveCandidate } =
  await import('../services/gateway/src/plugins/candidate/serve-candidate.ts');
const chromium = await findChromium();
const failures = new Set();
const { origin, stop } = await serveCandidate({
  shell: resolve(shell),
  site: new URL(site).origin,
  onFailure({ slice, version, part, message }) {
    failures.add(`${slice}@${version} failed in a browser (${part}): ${message}`);
    // The call of a page can fail because of the site.
    if (part !== CALLS) tests.fail();
  },
}).catch((error) => fail(error.message));
console.log(`${origin}: the shell of ${shell} with the remotes of ${site}`);
const tests = startTests(
  [
    ...['node_modules/playwright/cli.js', 'test'],
    ...['--config', 'e2e/playwright.config.ts', '--reporter', 'list'],
    // An outer run keeps its own report.
    ...['--output', 'test-results/candidate'],
    // Tests that fail without a reported failure take their time limits.
    ...['--retries', '0', '--max-failures', '3'],
    ...words,
    ...(isNarrowed ? [] : ['--grep', '@journey']),
  ],
  { env: { ATLAS_ORIGIN: origin, CHROMIUM_PATH: chromium } },
);
const status = await tests.status;
await stop();
if (status !== 0)
  console.error(
    [`The shell of ${shell} does not work with what is live at ${site}.`, ...failures].join('\n'),
  );
process.exit(status);

function fail(reason) {
  console.error(reason);
  process.exit(2);
}
