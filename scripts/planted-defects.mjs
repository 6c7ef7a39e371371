// `node scripts/planted-defects.mjs [--narrow | --unit] [name …]`: plants defects one after the other in a scratch clone of the last
// commit and reports which test finds each: the unit tests of the workspace, then the browser tests of the default tier.
// `--narrow` runs only the test that the list names, once; `--unit` no browser tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linkPackages } from './link-packages.mjs';
import { DEFECTS } from './planted-defects/defects.mjs';
import { defectiveSource, plant } from './planted-defects/source-text.mjs';
import { root } from './workspaces.mjs';

const { values, positionals } = parseArgs({
  options: {
    narrow: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const chosen = DEFECTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.filter((name) => !DEFECTS.some((defect) => defect.name === name));
if (unknown.length > 0) fail(`No such defect: ${unknown.join(', ')}`);

const clone = mkdtempSync(join(tmpdir(), 'atlas-planted-'));
process.once('exit', () => rmSync(clone, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
cloneInto(clone);
try {
  for (const defect of chosen) defectiveSource(clone, defect);
} catch (error) {
  fail(error.message);
}

// Modules of the clone, whose paths are those of the clone.
const load = (module) => import(join(clone, 'scripts/test', module));
const { listSteps } = await load('steps.mjs');
const { runCommand } = await load('run-command.mjs');
const reports = join(clone, 'test-results');
const steps = new Map(listSteps({ tier: 'default', reports }).map((step) => [step.name, step]));
let programs;

const results = [];
for (const defect of chosen) {
  const restore = plant(clone, defect);
  const startedAt = Date.now();
  const found = await (values.narrow ? runNarrow(defect) : runTiers(defect));
  restore();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  results.push({ name: defect.name, seconds, ...found });
  console.log(
    `${found.tests.length > 0 ? 'found' : 'NOT FOUND'}  ${defect.name}  ${seconds} s  ${found.by ?? ''}`,
  );
  for (const { file, title } of found.tests.slice(0, 5)) console.log(`    ${file}: ${title}`);
}
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/planted-defects.json'), JSON.stringify(results, null, 2));
const missed = results.filter(({ tests }) => tests.length === 0);
console.log(`${results.length - missed.length} of ${results.length} defects found`);
process.exit(Number(missed.length > 0));

/** Unit tests of the workspace; when they pass, the browser tests up to the first that fails. */
async function runTiers({ workspace }) {
  const unit = await runUnit(join(clone, workspace, '/'));
  if (unit.length > 0 || values.unit) return { by: 'unit', tests: unit };
  return { by: 'browser', tests: await runBrowser() };
}

async function runNarrow({ test }) {
  if (test.startsWith('tests/')) return { by: 'repository', tests: await runRepository(test) };
  if (test.startsWith('e2e/')) return { by: 'browser', tests: await runBrowser(test) };
  return { by: 'unit', tests: await runUnit(join(clone, test), tierOf(test), '--once') };
}

function tierOf(test) {
  return test.includes('.full.') ? 'full' : 'default';
}

function runUnit(path, tier = 'default', ...more) {
  const step = listSteps({ tier, reports }).find(({ name }) => name === 'unit');
  // One worker, so that other work can continue.
  const options = step.command.filter((argument) => !argument.startsWith('--maxWorkers'));
  return runStep({ ...step, command: [...options, ...more, '--maxWorkers=1', path] });
}

async function runBrowser(...files) {
  await runStep(steps.get('build'));
  const step = steps.get('browser');
  return runStep({ ...step, command: [...step.command, '--max-failures=1', ...files] });
}

async function runRepository(file) {
  const { status } = await runCommand([process.execPath, '--test', file], { quiet: true });
  return status === 0 ? [] : [{ file, title: '' }];
}

/** @returns the tests that failed; a test that passed when it ran again has not found anything */
async function runStep(step) {
  rmSync(reports, { recursive: true, force: true });
  const folder = join(reports, step.name);
  mkdirSync(folder, { recursive: true });
  const env = step.env?.(step.needs?.length ? await findPrograms() : {});
  const { status, output } = await runCommand(step.command, { env, quiet: true });
  if (!step.readTests && status !== 0) return [{ file: step.name, title: output.slice(-500) }];
  return (step.readTests?.(folder) ?? []).filter(({ outcome }) => outcome === 'failed');
}

async function findPrograms() {
  programs ??= await runCommand([process.execPath, 'scripts/test/find-programs.mjs', 'chromium'], {
    quiet: true,
  }).then(({ output }) => JSON.parse(output.trim().split('\n').at(-1)));
  return programs;
}

/** Clones the last commit, with the installed packages. */
function cloneInto(folder) {
  run('git', ['clone', '--quiet', '--shared', root, folder]);
  linkPackages(root, folder);
}

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) fail(`${program} ${args.join(' ')} failed`);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
