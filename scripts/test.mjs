import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { install } from '../packages/dev-env/install.mjs';

const root = new URL('..', import.meta.url).pathname;
const reports = join(root, 'test-results');
const only = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
/** Names of steps that failed, with the end of what they printed. */
const failedSteps = [];
const TOLD_OF_STEP = 2_000;
const LAST_OUTPUT_MS = 5_000;

/**
 * Runs a step and adds what `count` reads from it, or one test for a step that only passes or fails. With `held` its
 * output is printed at its end.
 */
async function step({ name, command, env = {}, count, held = false }) {
  if (only.length > 0 && !only.includes(name)) return;
  const started = Date.now();
  if (!held) console.log(`\n── ${name}`);
  const { status, output } = await run(command, env, { held, kept: held || !count });
  if (held) console.log(`\n── ${name}\n${output}`);
  const { passed, failed } = readCount(count) ?? { passed: 0, failed: 0 };
  totals.passed += count ? passed : Number(status === 0);
  // A step that ends badly counts as failed even if its report says otherwise.
  totals.failed += count ? Math.max(failed, Number(status !== 0)) : Number(status !== 0);
  // Where tests are counted, their reports tell more.
  if (status !== 0) failedSteps.push(name, ...(count ? [] : [output.slice(-TOLD_OF_STEP)]));
  console.log(
    `── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
}

/** Two steps that use one core each, at once. */
const together = (...steps) => Promise.all(steps.map((one) => step({ ...one, held: true })));

/** A report tells of the tests; of a step that has none, and of one that is held, the output is kept. */
async function run([command, ...args], env, { kept, held }) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      if (!held) process.stdout.write(text);
    });
  const closed = once(child, 'close');
  const [status] = await once(child, 'exit');
  // A process that a failed step left behind would hold its output open.
  await Promise.race([closed, delay(LAST_OUTPUT_MS)]);
  return { status, output };
}

function readCount(count) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

const readReport = (file) => JSON.parse(readFileSync(join(reports, file), 'utf8'));
/** Environment and count of a step that runs Playwright. */
const playwright = (file) => ({
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, file) },
  count: () => {
    const { expected, unexpected, flaky } = readReport(file).stats;
    return { passed: expected + flaky, failed: unexpected };
  },
});

if (!install()) process.exit(1);
// Imported late: these need installed packages.
const { findChromium } = await import('./chromium.mjs');
const { findRedis } = await import('./redis.mjs');
const { findVarnish } = await import('./varnish.mjs');
const { slices } = await import('./slices.mjs');
const { failedTests, slowestTests, testsOf } = await import('./test-reports.mjs');
const redis = findRedis();
const varnish = findVarnish();
const BROWSER_STEPS = /^browser tests$|^workbench$| alone$/;
const wantsBrowser = only.length === 0 || only.some((name) => BROWSER_STEPS.test(name));
const chromium = wantsBrowser ? await findChromium() : '';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await together(
  { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'lint', command: ['npx', 'eslint', '.'] },
);
await together(
  { name: 'dead code', command: ['npx', 'knip', '--no-progress'] },
  { name: 'types', command: [process.execPath, 'scripts/typecheck.mjs'] },
);
// What the next steps start, none of them builds then.
await step({ name: 'build', command: [process.execPath, 'packages/dev-env/build.mjs'] });
await step({
  name: 'repository',
  command: [process.execPath, 'scripts/repository-tests.mjs', reports],
  count: () => readReport('repository-count.json'),
});
await step({
  name: 'unit and service tests',
  command: [process.execPath, 'scripts/unit-tests.mjs', reports],
  env: {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    REDIS_SERVER_PATH: redis,
    VARNISHD_PATH: varnish,
  },
  count: () => readReport('unit-count.json'),
});
await step({ name: 'attack', command: [process.execPath, 'bench/attack/run.mjs', '--short'] });
await step({
  name: 'browser tests',
  command: ['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  ...playwright('playwright.json'),
});
await step({
  name: 'workbench',
  command: [process.execPath, 'scripts/workbench.mjs', '--check'],
  env: { CHROMIUM_PATH: chromium },
});
await step({
  name: 'pictures',
  command: [process.execPath, 'scripts/visual.mjs', '--retries=1'],
  count: playwright('visual.json').count,
});
const names = [...slices().keys()];
const alone = names.map((name) => ({
  name: `${name} alone`,
  command: [process.execPath, 'scripts/standalone-test.mjs', name, '--workers=1'],
  ...playwright(`${name}-alone.json`),
}));
while (alone.length > 0) await together(...alone.splice(0, 2));

const tests = testsOf(reports);
console.log(['\n── the slowest tests', ...slowestTests(tests)].join('\n'));
if (failedSteps.length > 0) console.log(['\n── steps that failed', ...failedSteps].join('\n'));
console.log(['', ...failedTests(tests)].join('\n'));
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
