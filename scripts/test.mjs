// `npm test`, `npm run test:full`, `npm run test:changed`: see docs/testing.md.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../packages/dev-env/install.mjs';
import { parseOptions } from './test/options.mjs';

const root = new URL('..', import.meta.url).pathname;
const reports = join(root, 'test-results');
const OUTPUT_SHOWN = 2_000;
const PARALLEL_STEPS = 2;

const startedAt = Date.now();
const options = readOptions();
if (!(await install())) process.exit(1);
const results = [];
const installSeconds = secondsSince(startedAt);

// These modules need installed packages.
const { default: pLimit } = await import('p-limit');
const { runCommand } = await import('./test/run-command.mjs');
const { listSteps } = await import('./test/steps.mjs');
const { countTests, failedTests, slowestTests, stepTable } = await import('./test/reports.mjs');

const named = (step) => options.steps.length === 0 || options.steps.includes(step.name);
rmSync(reports, { recursive: true, force: true });

const steps = await chooseSteps();
// An installation mostly waits for network and disk, so it overlaps with the first steps.
const programs = findPrograms();
for (const group of groupsOf(steps)) {
  const limit = pLimit(PARALLEL_STEPS);
  await Promise.all(group.map((step) => limit(() => runStep(step, group.length > 1))));
}
report();

function readOptions() {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

async function chooseSteps() {
  if (options.base === undefined) {
    const all = listSteps({ ...options, reports });
    const unknown = options.steps.filter((name) => !all.some((step) => step.name === name));
    if (unknown.length === 0) return all.filter(named);
    console.error(
      `No such step: ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}`,
    );
    process.exit(2);
  }
  const { listChangedSteps } = await import('./test/changed.mjs');
  return listChangedSteps({ base: options.base, reports });
}

async function findPrograms() {
  const names = [...new Set(steps.flatMap(({ needs = [] }) => needs))];
  if (names.length === 0) return {};
  const { status, output } = await runCommand(
    [process.execPath, 'scripts/test/find-programs.mjs', ...names],
    { quiet: true },
  );
  // A step that needs a missing program fails with its own message.
  if (status !== 0) {
    console.error(output);
    return {};
  }
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** Adjacent steps of one group, which run at the same time. */
function groupsOf(all) {
  return all.reduce((groups, step) => {
    const last = groups.at(-1);
    if (step.group && last?.[0].group === step.group) last.push(step);
    else groups.push([step]);
    return groups;
  }, []);
}

async function runStep(step, quiet) {
  const folder = join(reports, step.name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  const begun = Date.now();
  if (!quiet) console.log(`\n── ${step.name}`);
  const env = step.env?.(step.needs?.length ? await programs : {});
  const { status, output } = await runCommand(step.command, { env, quiet });
  const tests = step.readTests?.(folder) ?? [];
  const { passed, failed } = step.readTests
    ? countTests(tests)
    : { passed: Number(status === 0), failed: Number(status !== 0) };
  // A step with a non-zero exit code failed, whatever its report contains.
  const result = {
    name: step.name,
    seconds: secondsSince(begun),
    passed,
    failed: Math.max(failed, Number(status !== 0)),
    output,
    tests,
    hasTests: Boolean(step.readTests),
  };
  results.push(result);
  if (quiet && status !== 0) console.log(`\n── ${step.name}\n${output}`);
  console.log(
    `── ${step.name}: ${result.failed === 0 ? 'passed' : 'FAILED'} in ${result.seconds} s`,
  );
}

function report() {
  const tests = results.flatMap((result) => result.tests);
  const broken = results.filter(({ failed }) => failed > 0);
  const setup = { name: 'installation', seconds: installSeconds, passed: 0, failed: 0 };
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(['\n── the slowest tests', ...slowestTests(tests)].join('\n'));
  for (const { name, output, hasTests } of broken)
    console.log(`\n── failed step: ${name}${hasTests ? '' : `\n${output.slice(-OUTPUT_SHOWN)}`}`);
  console.log(['', ...failedTests(tests)].join('\n'));
  console.log(['\n── steps', ...stepTable([setup, ...results])].join('\n'));
  console.log(`── all: ${secondsSince(startedAt)} s`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(Number(sum('failed') > 0));
}

function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}
