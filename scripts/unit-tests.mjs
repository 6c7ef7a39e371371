// `node scripts/unit-tests.mjs <folder for reports>`: Jest over all rooms; what failed is tried once more, alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './rooms.mjs';
import { tryAgain } from './try-again.mjs';

const [reports] = process.argv.slice(2);

/** Runs Jest and returns its report. A failed test may leave a server open; the run must end all the same. */
function jest(name, ...options) {
  const file = join(reports, name);
  spawnSync(
    'npx',
    ['jest', '--json', `--outputFile=${file}`, '--forceExit', '--silent', ...options],
    {
      cwd: root,
      // Jest's report goes to its file, what it says of each test to the console.
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
}

const failuresOf = ({ assertionResults }) =>
  // A file that could not be run has no tests to say so.
  Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length);
const failedFiles = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map((result) => ({ file: relative(root, result.name), failures: failuresOf(result) }));
const sum = (files) => files.reduce((all, { failures }) => all + failures, 0);

const first = failedFiles(jest('jest.json', '--maxWorkers=3'));
const failed = await tryAgain(first, (file) => {
  // By its whole path: tests of several rooms have one name.
  const report = `jest-${file.replaceAll('/', '-')}.json`;
  return sum(failedFiles(jest(report, '--runInBand', '--runTestsByPath', file)));
});
const { numPassedTests } = JSON.parse(readFileSync(join(reports, 'jest.json'), 'utf8'));
const passed = numPassedTests + sum(first) - failed;
writeFileSync(join(reports, 'unit-count.json'), JSON.stringify({ passed, failed }));
process.exit(failed === 0 ? 0 : 1);
