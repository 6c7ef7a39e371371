// `npm run mutation [-- workspace|file …]`: plants small defects (mutants) into modules with a test file beside them and runs
// that test for each. Without arguments: the rules in `mutation/targets.mjs`. Ends with 1 when fewer than 80 % are found.
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { isolatedConfig } from './mutation/isolated.mjs';
import { mutationTable, scoreOf, survivorLines } from './mutation/report.mjs';
import { RULES, targetsOf, testsBeside } from './mutation/targets.mjs';
import { root } from './workspaces.mjs';

/** Percent of mutants that the tests must find. */
const LEAST_SCORE = 80;

const names = process.argv.slice(2);
const targets = targetsOf(names.length > 0 ? names : RULES);
if (targets.size === 0) {
  console.error(`No module with a test file beside it: ${names.join(', ')}`);
  process.exit(2);
}

const mutants = [];
for (const [workspace, files] of targets) {
  console.log(`── ${workspace}: ${files.length} ${files.length === 1 ? 'module' : 'modules'}`);
  const own = (await mutate(workspace, files)).map((mutant) => ({
    ...mutant,
    file: relative(root, mutant.fileName),
  }));
  console.log(survivorLines(own).join('\n'));
  mutants.push(...own);
}
console.log(['', ...mutationTable(mutants)].join('\n'));
process.exit(Number(scoreOf(mutants) < LEAST_SCORE));

/** Runs Stryker in a workspace, with only the tests beside the mutated modules. */
async function mutate(workspace, files) {
  process.chdir(join(root, workspace));
  const testMatch = files
    .flatMap((file) => testsBeside(workspace, file))
    .map((test) => `<rootDir>/${test}`);
  return new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: files,
    jest: {
      configFile: 'jest.config.mjs',
      config: { ...(await isolatedConfig(workspace)), testMatch },
      // Of the tests beside all modules, only those that import the mutated one.
      enableFindRelatedTests: true,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    // Values of a module's constants are read once, so that every test would run for each.
    ignoreStatic: true,
    concurrency: availableParallelism(),
    // A busy machine is no endless loop.
    timeoutMS: 30_000,
    // Node keeps each module that a test has loaded.
    maxTestRunnerReuse: 40,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
  }).runMutationTest();
}
