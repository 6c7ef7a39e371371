// `node scripts/test/unit.mjs <report folder> [--once] [options of Jest]`: Jest over all workspaces. Without `--once`, files
// with failed tests run once more, alone, to distinguish flaky from broken tests; both count as failed.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { root } from '../workspaces.mjs';
import { readJsonReport } from './reports.mjs';

/** With more failed files than this, running them again gives no information. */
const MAX_FILES_RUN_AGAIN = 12;

const [folder, ...given] = process.argv.slice(2);
const options = given.filter((option) => option !== '--once');
const runsAgain = options.length === given.length;

function jest(report, ...args) {
  const file = join(folder, report);
  const { status } = spawnSync(
    'npx',
    // A failed test may leave a server open; the run must end nevertheless.
    ['jest', '--json', `--outputFile=${file}`, '--forceExit', '--silent', ...args],
    // The JSON report also goes to standard output; progress goes to standard error.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return { status, report: readJsonReport(file) };
}

const { status, report } = jest('jest.json', ...options);
const failed = (report?.testResults ?? [])
  .filter((file) => file.status === 'failed')
  .map(({ name }) => relative(root, name));
if (runsAgain && failed.length <= MAX_FILES_RUN_AGAIN)
  for (const file of failed) {
    console.log(`\n── ${file} failed; running it again, alone`);
    jest(`jest-retry-${file.replaceAll('/', '-')}.json`, '--runInBand', '--runTestsByPath', file);
  }
process.exit(status ?? 1);
